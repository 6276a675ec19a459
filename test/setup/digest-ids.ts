/** Ids of the messages in a digest, in its order. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(/^(?:\d+\. .*, |> )((?:inq|sup)_\w+)(?:: .*)?$/gm)].map(([, id = '']) => id);
