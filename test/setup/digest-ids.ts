/**
 * Ids of the messages in a digest’s text, in its order: whole ids for those in short form, otherwise beginnings of
 * ids.
 */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(/^(?:\d+\. .*, |> )((?:inq|sup)_\w+)(?:…: .*)?$/gm)].map(([, id = '']) => id);
