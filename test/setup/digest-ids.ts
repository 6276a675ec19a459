/** The messages that a digest says were withdrawn, in English. */
export const withdrawnIdsIn = (text: string): string[] =>
  [...text.matchAll(/^\d+ messages? w.* withdrawn .*$/gm)].flatMap(
    ([line]) => line.match(/(?:inq|sup)_\w+/g) ?? [],
  );

/** The messages in the text of a digest, in its order: the ids of those in short form, the beginnings of the ids of the others. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(/^(?:\d+\. .*, |> )((?:inq|sup)_\w+)(?:…: .*)?$/gm)].map(([, id = '']) => id);
