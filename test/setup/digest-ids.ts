/** The submissions in the text of a digest, in its order: the ids of those in short form, the beginnings of the ids of the others. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(/^(?:\d+\. .*, |> )((?:inq|sup)_\w+)(?:…: .*)?$/gm)].map(([, id = '']) => id);
