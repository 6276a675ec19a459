import { email } from '../../src/schemas/text.ts';
import { harmlessAddress, harmlessLine, harmlessText } from './harmless.ts';

/** One fact on one line, with the address that it leads to, if any. */
export interface Fact {
  readonly label: string;
  readonly text: string;
  readonly href?: string;
}

/** A longer text that keeps its line breaks. */
export interface Passage {
  readonly label: string;
  readonly text: string;
}

/** What a mail says, before it is laid out as text or HTML. All of it is harmless already, save that HTML is not escaped. */
export interface Letter {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly passages: readonly Passage[];
  /** How to answer. */
  readonly answer: string;
  /** What to do next, each with the command that does it. */
  readonly commands: readonly { readonly label: string; readonly command: string }[];
  /** About the submission itself. */
  readonly about: readonly Fact[];
}

/** A fact that was given, in a list; an empty list where it was not. */
export const fact = (label: string, typed: string | undefined): Fact[] => {
  const text = harmlessLine(typed ?? '');
  return text === '' ? [] : [{ label, text }];
};

/** The same for an e-mail address, which leads to a new mail. */
export const mailFact = (label: string, typed: string | undefined): Fact[] =>
  fact(label, typed).map(given =>
    email.safeParse(given.text).success
      ? { ...given, href: `mailto:${encodeURIComponent(given.text).replace('%40', '@')}` }
      : given,
  );

/** The same for an address on the web. */
export const webFact = (label: string, typed: string | undefined): Fact[] => {
  if (!typed) return [];
  const { text, linked } = harmlessAddress(typed);
  return [{ label, text, ...(linked && { href: text }) }];
};

/** A passage that was given, in a list; an empty list where it was not. */
export const passage = (label: string, typed: string | undefined): Passage[] => {
  const text = harmlessText(typed ?? '');
  return text === '' ? [] : [{ label, text }];
};
