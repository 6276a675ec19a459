/** What happened to a value of the imported file. */
export interface Note {
  /** `left_out`: the site has no place for it; `assumed`: something had to be added; `changed`: it is there in another form. */
  readonly kind: 'left_out' | 'assumed' | 'changed';
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

const LONGEST_VALUE = 80;

const shortened = (text: string): string => {
  const line = [...text.replaceAll(/\s+/g, ' ').trim()];
  return line.length > LONGEST_VALUE
    ? `${line
        .slice(0, LONGEST_VALUE - 1)
        .join('')
        .trimEnd()}…`
    : line.join('');
};

/** Text as content files hold it: a paragraph on each line, no control characters, no surrounding space. */
const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\s*(\r\n?|[\n\u2028\u2029])\s*/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .trim();

const textOf = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? cleaned(value) : '';
};

/**
 * A value of an imported file. It remembers which texts were read, so that all others can be listed: nothing is dropped in silence.
 */
export class Source {
  readonly path: string;
  readonly #value: unknown;
  readonly #ledger: Ledger;

  constructor(value: unknown, path = '', ledger: Ledger = { used: new Set(), notes: [] }) {
    this.#value = value;
    this.path = path;
    this.#ledger = ledger;
  }

  /** The entries of a list or of an object. Empty values are none. */
  #children(): [string, Source][] {
    const value = this.#value;
    if (typeof value !== 'object' || value === null) return [];
    return Object.keys(value).map(key => [key, this.at(Array.isArray(value) ? Number(key) : key)]);
  }

  /** The value of a field or of an entry of a list, which may be missing. */
  at(key: string | number): Source {
    const value = this.#value;
    const has = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    const step = typeof key === 'number' ? `[${key}]` : this.path === '' ? key : `.${key}`;
    return new Source(has ? Reflect.get(value, key) : undefined, `${this.path}${step}`, this.#ledger);
  }

  items(): Source[] {
    return Array.isArray(this.#value) ? this.#children().map(([, child]) => child) : [];
  }

  /** The text, which counts as read from now on; undefined if it is missing, empty or no text. */
  text(): string | undefined {
    const text = textOf(this.#value);
    if (text === '') return undefined;
    this.#ledger.used.add(this.path);
    return text;
  }

  /** The text of the first of these fields that has one. */
  first(...keys: readonly string[]): string | undefined {
    for (const key of keys) {
      const text = this.at(key).text();
      if (text !== undefined) return text;
    }
    return undefined;
  }

  texts(): string[] {
    return this.items().flatMap(item => item.text() ?? []);
  }

  /** All texts in it, read or not, without marking them as read. */
  #leaves(): Source[] {
    const children = this.#children();
    if (children.length > 0) return children.flatMap(([, child]) => child.#leaves());
    return textOf(this.#value) === '' && typeof this.#value !== 'boolean' ? [] : [this];
  }

  isEmpty(): boolean {
    return this.#leaves().length === 0;
  }

  #summary(): string {
    const texts = this.#leaves().map(leaf => textOf(leaf.#value) || String(leaf.#value));
    return texts.join(' · ');
  }

  /** Notes what happened to this value, or to `value`. */
  note(kind: Note['kind'], reason: string, value = this.#summary()): void {
    this.#ledger.notes.push({ kind, path: this.path, value: shortened(value), reason });
  }

  /** Notes that the whole value has no place on the site. */
  leaveOut(reason: string): void {
    if (this.isEmpty()) return;
    this.note('left_out', reason);
    for (const { path } of this.#leaves()) this.#ledger.used.add(path);
  }

  /** Marks the whole value as read, because it says nothing about the owner. */
  ignore(): void {
    for (const { path } of this.#leaves()) this.#ledger.used.add(path);
  }

  /** Leaves out everything that was not read, as large parts as possible. `reasonFor` says why, by the path. */
  leaveOutTheRest(reasonFor: (path: string) => string): void {
    const leaves = this.#leaves();
    const unread = leaves.filter(({ path }) => !this.#ledger.used.has(path));
    if (unread.length === 0) return;
    const isList = Array.isArray(this.#value);
    const whole = unread.length === leaves.length && !isList && this.path !== '';
    if (whole) this.leaveOut(reasonFor(this.path));
    else for (const [, child] of this.#children()) child.leaveOutTheRest(reasonFor);
  }

  /** What was noted so far, in order. */
  notes(): readonly Note[] {
    return this.#ledger.notes;
  }
}
