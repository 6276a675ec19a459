import type { Fact, Letter } from './letter.ts';

const lines = (facts: readonly Fact[]): string =>
  facts.map(({ label, text }) => `${label}: ${text}`).join('\n');

/** Sets a passage apart, so that no line of it can pass for one of ours. */
const indented = (text: string): string => text.replace(/^(?=.)/gm, '    ');

/** The letter as plain text, good to read by itself. */
export const textPart = (letter: Letter): string =>
  `${[
    letter.title,
    lines(letter.facts),
    ...letter.passages.flatMap(({ label, text }) => [`${label}:`, indented(text)]),
    letter.answer,
    ...letter.commands.map(({ label, command }) => `${label}\n${indented(command)}`),
    lines(letter.about),
  ].join('\n\n')}\n`;
