/** A commented-out field, its value, and the indentation of both. */
export const COMMENTED_FIELD =
  /^(?<indent> *)# (?<name>(?!yaml-language-server)[a-z][\w-]*):(?: .*)?\n(?:\k<indent># {2,}.*\n)*/gm;

/** Comments within the field stay. */
export const uncommented = (text: string): string =>
  text.replaceAll(COMMENTED_FIELD, field => field.replaceAll(/^( *)# /gm, '$1'));
