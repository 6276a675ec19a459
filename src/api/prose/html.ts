import { escape as escaped } from 'html-escaper';

/** Made by `html`. A class, so that `html` tells it from text. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

type Value = Html | string | number | false | undefined | readonly Value[];

const htmlOf = (value: Value): string => {
  if (value instanceof Html) return String(value);
  if (typeof value === 'object') return value.map(htmlOf).join('');
  return value === false || value === undefined ? '' : escaped(String(value));
};

/** A template that escapes text. The values of a list follow each other; false and undefined are left out. */
export const html = (literals: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(String.raw({ raw: literals }, ...values.map(htmlOf)));
