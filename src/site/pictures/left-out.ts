import { drawable, isScriptDrawn, missingIn } from './draw.ts';
import { remedyFor } from './scripts.ts';

const listed = (items: readonly string[]): string => items.map(item => `“${item}”`).join(', ');

const MAX = 10;

/** Lists the texts that the pictures leave out, and what to do; undefined if all can be drawn. */
export const leftOutWarning = async (texts: readonly string[]): Promise<string | undefined> => {
  const shown = await Promise.all(texts.map(drawable));
  const left = texts.filter((_, index) => shown[index] === undefined);
  if (left.length === 0) return undefined;
  const missing = await missingIn(left.join(''));
  const letters = missing.filter(isScriptDrawn);
  const which = listed(letters.slice(0, MAX)) + (letters.length > MAX ? ' and others' : '');
  const reason =
    letters.length < missing.length
      ? 'The build cannot draw their script.'
      : `No installed font has ${which}. ${remedyFor(letters)}`;
  return `The icons and the picture of link previews leave out ${listed(left)}. ${reason} The pages show everything.`;
};
