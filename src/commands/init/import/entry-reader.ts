import { publicUrl } from '../../../schemas/text.ts';
import { isBlank } from '../../../schemas/visible-text.ts';
import { ENDS, reasonFor, STARTS, WHOLE, wordsOf } from './field-names.ts';
import { isPresent } from './present-words.ts';
import { oneLine, richText } from './rich-text.ts';
import type { Source } from './source.ts';
import { writtenDate, writtenSpan } from './written-date.ts';

/** Characters of a text that becomes a paragraph because it does not fit elsewhere. */
const MAX_KEPT_LENGTH = 4000;

const codePoints = (text: string): number => [...text].length;

const cut = (text: string, max: number): string =>
  `${[...text]
    .slice(0, max - 1)
    .join('')
    .replace(/\s+\S*$/, '')}…`;

/** The separators in a text that is a list of names. */
const SEPARATOR = /\s*[,;|•、，；\n]\s*/;

/** An address, even without `https://`, as people write it. */
export const addressOf = (text: string): string | undefined => {
  if (text.length > 2000) return undefined;
  if (publicUrl.safeParse(text).success) return text;
  const [inside] = /https?:\/\/[^\s<>"]+$/i.exec(text) ?? [];
  if (inside !== undefined && publicUrl.safeParse(inside).success) return inside;
  return !/\s|^\w+:|@/.test(text) && publicUrl.safeParse(`https://${text}`).success
    ? `https://${text}`
    : undefined;
};

interface Span {
  readonly start?: string;
  readonly end?: string;
  /** Whether the text says that it goes on. */
  readonly present: boolean;
  /** Whether there is an end that could not be read. */
  readonly unknownEnd: boolean;
}

/**
 * Reads one entry of a résumé. Anything that does not fit its field, or has no field, becomes a paragraph of the entry’s summary, so that
 * nothing in the file is lost.
 */
export class EntryReader {
  readonly entry: Source;
  readonly #more: string[] = [];
  #link: string | undefined;

  constructor(entry: Source) {
    this.entry = entry;
  }

  /** Adds a paragraph to the summary, and says so. Too long a paragraph would drown the summary. */
  keep(part: Source, text: string, reason: string): void {
    if (text.length > MAX_KEPT_LENGTH) {
      part.note('left_out', reason);
      return;
    }
    this.#more.push(text);
    part.note('changed', `${reason} It is in the summary of the entry.`);
  }

  /** A text on one line of at most `max` characters. A longer one is cut if `isName`. If the text is a link, the entry has its address. */
  line(part: Source, max: number, isName = false): string | undefined {
    const found = textsIn(part);
    if (found.length === 0) return undefined;
    const { text, url } = oneLine(found.join(', '));
    this.#link ??= url;
    if (isBlank(text)) return undefined;
    if (codePoints(text) <= max) return text;
    this.keep(part, text, `It has more than ${max} characters${isName ? ', and was cut' : ''}.`);
    return isName ? cut(text, max) : undefined;
  }

  /** The same for the name of an entry, which is cut if it is too long: an entry needs one. */
  name(part: Source, max: number): string | undefined {
    return this.line(part, max, true);
  }

  /** The names in these fields, which are lists or texts such as “Go, C”. */
  names(...parts: readonly Source[]): string[] {
    return parts.flatMap(part => this.lines(part, 1000, part.peek() === undefined ? undefined : SEPARATOR));
  }

  /** The texts of a list. An entry with a name and a level becomes “name (level)”. A text is divided at `separator`. */
  lines(part: Source, max: number, separator?: RegExp): string[] {
    return part.items().flatMap(item => {
      const text = item.peek();
      if (text !== undefined && separator?.test(text)) {
        item.text();
        return text.split(separator).flatMap(piece => (piece.trim() === '' ? [] : [piece.trim()]));
      }
      const line = item.isObject() ? [objectLine(item)].find(Boolean) : this.line(item, max);
      return line === undefined || isBlank(line) ? [] : [line];
    });
  }

  /** The paragraphs and the points of long texts. */
  prose(...parts: readonly Source[]): { paragraphs: string[]; points: string[] } {
    const read = parts
      .flatMap(part => part.items())
      .flatMap(item => textsIn(item))
      .map(richText);
    const visible = (texts: readonly string[]) => texts.filter(text => !isBlank(text));
    return {
      paragraphs: visible(read.flatMap(({ paragraphs }) => paragraphs)),
      points: visible(read.flatMap(({ points }) => points)),
    };
  }

  /** The points of a list of long texts: one per entry, or several if the entry is itself a list. */
  points(...parts: readonly Source[]): string[] {
    return parts
      .flatMap(part => part.items())
      .flatMap(item => {
        const text = item.isObject() ? objectLine(item) : textsIn(item).join(' ');
        if (text === undefined) return [];
        const { paragraphs, points } = richText(text);
        return points.length > 0
          ? [...paragraphs, ...points]
          : [paragraphs.join('\n').replace(/^[•▪●◦‣-] */u, '')];
      })
      .filter(text => !isBlank(text));
  }

  /** The first web address among these fields. Others become paragraphs. */
  url(...parts: readonly Source[]): string | undefined {
    let found: string | undefined;
    for (const part of parts) {
      for (const text of textsIn(part)) {
        const { text: shown, url: target } = oneLine(text);
        const address = target ?? addressOf(shown);
        if (address !== undefined && found === undefined) found = address;
        else if (address !== undefined && address === found) continue;
        else
          this.keep(
            part,
            shown,
            address === undefined ? 'It is not a web address.' : 'Each entry can have only one address.',
          );
      }
    }
    return found ?? this.#link;
  }

  /** A date. One that cannot be read becomes a paragraph. */
  date(part: Source): string | undefined {
    const text = dateText(part);
    if (text === undefined) return undefined;
    const found = writtenDate(text);
    if (found && !found.isLessExact) return found.date;
    this.keep(part, text, found ? `Only the year ${found.date} is certain.` : 'It is not a readable date.');
    return found?.date;
  }

  /** The start and end of the entry, from two fields or from one such as “2018 – present”. */
  span(): Span {
    const { entry } = this;
    const [starts, ends, wholes] = [entry.of(STARTS), entry.of(ENDS), entry.of(WHOLE)];
    const [from, to] = [dateText(starts), dateText(ends)];
    const whole = from === undefined && to === undefined ? dateText(wholes) : undefined;
    const both = writtenSpan(whole ?? (to === undefined ? (from ?? '') : ''));
    if (both) {
      const part = whole === undefined ? starts : wholes;
      return this.#spanOf(part.withText(both[0]), part.withText(both[1]));
    }
    if (whole !== undefined) {
      const single = this.date(wholes);
      return {
        ...(single !== undefined && { end: single }),
        present: false,
        unknownEnd: single === undefined,
      };
    }
    return this.#spanOf(starts, ends);
  }

  #spanOf(starts: Source, ends: Source): Span {
    const [from, to] = [dateText(starts), dateText(ends)];
    const present = to !== undefined && isPresent(to);
    const start = this.date(starts);
    const end = present ? undefined : this.date(ends);
    return {
      ...(start !== undefined && { start }),
      ...(end !== undefined && { end }),
      present: present || (from !== undefined && isPresent(from)),
      unknownEnd: to !== undefined && !present && end === undefined,
    };
  }

  /** Keeps the fields that nobody has read as paragraphs with their names. Settings and private data are left out. */
  further(): void {
    for (const [key, field] of this.entry.fields()) {
      if (field.isRead()) continue;
      const { kind, reason } = reasonFor(key);
      if (kind === 'private') {
        field.leaveOut(reason, 'private');
        continue;
      }
      // Some fields of a group, such as a place, may have been read.
      const texts = field
        .leaves()
        .flatMap(leaf =>
          leaf.isRead() || (leaf.path !== field.path && reasonFor(leaf.path).kind === 'private')
            ? []
            : (leaf.text() ?? []),
        );
      const said = texts.map(text => oneLine(text).text).filter(text => !isBlank(text));
      // A flag, or the rest of a field that was read.
      if (said.length === 0) {
        for (const leaf of field.leaves()) if (reasonFor(leaf.path).kind !== 'private') leaf.ignore();
      } else this.keep(field, `${wordsOf(key)}: ${said.join(', ')}`, 'There is no field for it.');
    }
  }

  /** What was kept: paragraphs of the summary. */
  more(): readonly string[] {
    return this.#more;
  }
}

const dateText = (part: Source): string | undefined => {
  if (!part.isObject()) return textsIn(part).join(' ') || undefined;
  const numbers = ['year', 'month', 'day'].flatMap(key => part.at(key).text() ?? []);
  return numbers.length > 0
    ? numbers.join(/^\d+$/.test(numbers[1] ?? '') ? '-' : ' ')
    : textsIn(part).join(' ');
};

/** The texts in a value that nobody has read, except settings and private data. */
export const textsIn = (part: Source): string[] =>
  part.leaves().flatMap(leaf => {
    if (leaf.path !== part.path && reasonFor(leaf.path).kind === 'private') return [];
    return leaf.text() ?? [];
  });

/** An object in a list as one line: “name (level)”, or its texts with a colon after the first. */
const objectLine = (item: Source): string | undefined => {
  const [name, level] = [item.of('name title label').text(), item.of('level rating proficiency').text()];
  const others = textsIn(item).filter(text => text !== name && text !== level);
  const [first, ...rest] = name === undefined ? others : [name, ...others];
  if (first === undefined) return level;
  const start = level === undefined ? first : `${first} (${level})`;
  return rest.length > 0 ? `${start}: ${rest.join(', ')}` : start;
};
