/** Ids of the messages in a digest’s text, in its order. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(/^(?:\d+\. .*, |> )((?:inq|sup)_\w+)(?:: .*)?$/gm)].map(([, id = '']) => id);
