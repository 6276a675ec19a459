/** The most levels of lists and objects. A body or a description of this API has less than a quarter. */
const DEEPEST = 100;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const OPENING = ['[', '{'].map(bracket => bracket.charCodeAt(0));
const CLOSING = [']', '}'].map(bracket => bracket.charCodeAt(0));

/** Whether JSON has more than the most levels. Not recursive, because it may have any number of them. */
const isTooDeep = (text: string): boolean => {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length && depth <= DEEPEST; at += 1) {
    const code = text.charCodeAt(at);
    if (isInText && code === BACKSLASH) at += 1;
    else if (code === QUOTE) isInText = !isInText;
    else if (isInText) continue;
    else if (OPENING.includes(code)) depth += 1;
    else if (CLOSING.includes(code)) depth -= 1;
  }
  return depth > DEEPEST;
};

/**
 * Parses JSON from another server.
 * @throws {SyntaxError} if it is not JSON, or if it is nested so deeply that code that walks through it would fail
 */
export const parseJson = (text: string): unknown => {
  if (isTooDeep(text)) throw new SyntaxError(`The JSON has more than ${DEEPEST} levels.`);
  return JSON.parse(text);
};
