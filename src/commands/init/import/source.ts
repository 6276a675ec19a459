import { seenText } from '../../../schemas/visible-text.ts';

/** What happened to a value of the imported file. */
export interface Note {
  /**
   * `left_out`: the site has no place for it; `private`: it does not belong on a public site; `changed`: it is there in another form
   * or place.
   */
  readonly kind: 'left_out' | 'private' | 'changed';
  /** Where the value is in the file, such as `work[0].startDate`. */
  readonly path: string;
  /** The value, shortened. */
  readonly value: string;
  /** Why, and what the owner can do. */
  readonly reason: string;
}

interface Ledger {
  readonly used: Set<string>;
  readonly notes: Note[];
}

/** The parts of a value under JSON Resume’s names, which may differ from the file’s. */
type Parts = Readonly<Record<string, Source | undefined>>;

const MAX_VALUE_LENGTH = 80;

/** A text in one line of at most `max` characters. */
export const shortened = (text: string, max: number): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : line;
};

/** Text as content files hold it: no control characters, no characters that show nothing, plain spaces, one kind of line break. */
const cleaned = (text: string): string =>
  seenText(text.toWellFormed())
    .replaceAll(/[^\S\n\r\u2028\u2029]+/g, ' ')
    .replaceAll(/ ?(\r\n?|[\n\u2028\u2029]) ?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .trim();

const textOf = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? cleaned(value) : '';
};

/**
 * A value of an imported file, which may be of any shape. It remembers which texts were read, so that all others can be listed:
 * nothing is dropped in silence.
 */
export class Source {
  readonly path: string;
  readonly #value: unknown;
  readonly #ledger: Ledger;
  readonly #parts: Parts | readonly Source[] | undefined;

  constructor(
    value: unknown,
    path = '',
    ledger: Ledger = { used: new Set(), notes: [] },
    parts?: Parts | readonly Source[],
  ) {
    this.#value = value;
    this.path = path;
    this.#ledger = ledger;
    this.#parts = parts;
  }

  /** The entries of a list or of an object, in the file. */
  #children(): [string, Source][] {
    const value = this.#value;
    if (typeof value !== 'object' || value === null) return [];
    return Object.keys(value).map(key => [key, this.#child(Array.isArray(value) ? Number(key) : key)]);
  }

  #child(key: string | number): Source {
    const value = this.#value;
    const has = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    const step = typeof key === 'number' ? `[${key}]` : this.path === '' ? key : `.${key}`;
    return new Source(has ? Reflect.get(value, key) : undefined, `${this.path}${step}`, this.#ledger);
  }

  /** The same place with its parts under other names, or with other parts. */
  as(parts: Parts | readonly Source[]): Source {
    return new Source(this.#value, this.path, this.#ledger, parts);
  }

  /** The same place with another text, such as a part of its text. */
  withText(text: string): Source {
    return new Source(text, this.path, this.#ledger);
  }

  /** The value of a field or of an entry of a list, which may be missing. */
  at(key: string | number): Source {
    const { [key as keyof Parts]: part } = (this.#parts ?? {}) as Parts;
    return part ?? (this.#parts ? new Source(undefined, this.path, this.#ledger) : this.#child(key));
  }

  /** The first of these fields that is not empty, or else the first. Spaces separate the names. */
  of(names: string): Source {
    const [first = this, ...others] = names.split(' ').map(key => this.at(key));
    return [first, ...others].find(part => !part.isEmpty()) ?? first;
  }

  /** All of these fields that are not empty. */
  all(names: string): Source[] {
    return names
      .split(' ')
      .map(key => this.at(key))
      .filter(part => !part.isEmpty());
  }

  /** The entries of a list that are not empty. A single value is a list of one. */
  items(): Source[] {
    const list = Array.isArray(this.#parts)
      ? this.#parts
      : Array.isArray(this.#value)
        ? this.#children().map(([, child]) => child)
        : [this];
    return list.filter(item => !item.isEmpty());
  }

  /** The fields of an object that are not empty, by name. */
  fields(): [string, Source][] {
    return Array.isArray(this.#value) ? [] : this.#children().filter(([, part]) => !part.isEmpty());
  }

  isObject(): boolean {
    if (Array.isArray(this.#parts)) return false;
    return typeof this.#value === 'object' && this.#value !== null && !Array.isArray(this.#value);
  }

  isTrue(): boolean {
    return this.#value === true;
  }

  isFalse(): boolean {
    return this.#value === false;
  }

  isNumber(): boolean {
    return typeof this.#value === 'number';
  }

  /** The text, which counts as read from now on; undefined if it is missing, empty or no text. */
  text(): string | undefined {
    const text = this.peek();
    if (text !== undefined) this.#ledger.used.add(this.path);
    return text;
  }

  /** The text, without marking it as read. */
  peek(): string | undefined {
    const text = textOf(this.#value);
    return text === '' ? undefined : text;
  }

  /** All values in it that are not empty, read or not, without marking them as read. */
  leaves(): Source[] {
    const children = this.#children();
    if (children.length > 0) return children.flatMap(([, child]) => child.leaves());
    return textOf(this.#value) === '' && typeof this.#value !== 'boolean' ? [] : [this];
  }

  isEmpty(): boolean {
    return this.leaves().length === 0;
  }

  isRead(): boolean {
    return this.leaves().every(({ path }) => this.#ledger.used.has(path));
  }

  #summary(): string {
    return this.leaves()
      .map(leaf => textOf(leaf.#value) || String(leaf.#value))
      .join(' · ');
  }

  /** Notes what happened to this value, or to `value`. */
  note(kind: Note['kind'], reason: string, value = this.#summary()): void {
    this.#ledger.notes.push({ kind, path: this.path, value: shortened(value, MAX_VALUE_LENGTH), reason });
  }

  /** Notes that the whole value is not on the site. */
  leaveOut(reason: string, kind: Exclude<Note['kind'], 'changed'> = 'left_out'): void {
    if (this.isEmpty()) return;
    this.note(kind, reason);
    this.ignore();
  }

  /** Marks the whole value as read, because it says nothing about the owner. */
  ignore(): void {
    for (const { path } of this.leaves()) this.#ledger.used.add(path);
  }

  /** Leaves out everything that was not read, as large parts as possible. `reasonFor` says why, by the path. */
  leaveOutTheRest(
    reasonFor: (path: string) => { readonly kind: 'left_out' | 'private'; readonly reason: string },
  ): void {
    const leaves = this.leaves();
    const unread = leaves.filter(({ path }) => !this.#ledger.used.has(path));
    if (unread.length === 0) return;
    const isList = Array.isArray(this.#value);
    if (unread.length === leaves.length && !isList && this.path !== '') {
      const { kind, reason } = reasonFor(this.path);
      this.leaveOut(reason, kind);
    } else for (const [, child] of this.#children()) child.leaveOutTheRest(reasonFor);
  }

  /** What was noted so far, in order. */
  notes(): readonly Note[] {
    return this.#ledger.notes;
  }
}
