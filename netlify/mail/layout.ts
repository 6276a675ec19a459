import { escape as escaped } from 'html-escaper';
import type { Fact, Link, MailContent, Passage, Step } from './content.ts';

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const mono = 'font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:13px';
const rule = '1px solid #8a8a8a';

/** As large as a fingertip, in colours that are legible on light and dark grounds. */
const button =
  'display:inline-block;padding:10px 16px;margin:0 8px 8px 0;border:1px solid;border-radius:8px;font-weight:600;text-decoration:none';

/** Mail programs differ in the white space they keep, so line breaks become markup. CSS keeps runs of spaces. */
const withBreaks = (text: string): string => escaped(text).replaceAll('\n', '<br>');

const value = ({ text, href }: Fact): string =>
  href === undefined ? escaped(text) : `<a href="${escaped(href)}" rel="noreferrer">${escaped(text)}</a>`;

/** `dir="auto"` limits right-to-left text to its own cell. */
const row = (fact: Fact): string =>
  `<tr><th scope="row" style="text-align:left;vertical-align:top;font-weight:600;padding:2px 16px 2px 0;white-space:nowrap">${escaped(fact.label)}</th><td dir="auto" style="padding:2px 0;overflow-wrap:anywhere">${value(fact)}</td></tr>`;

/** Facts as a table. */
const table = (facts: readonly Fact[]): string =>
  `<table style="border-collapse:collapse;margin:0 0 20px">${facts.map(row).join('')}</table>`;

/** A longer text under its label. */
const passage = ({ label, text }: Passage): string =>
  `<h2 style="font-size:16px;margin:24px 0 8px">${escaped(label)}</h2><div dir="auto" style="white-space:pre-wrap;overflow-wrap:anywhere;border-left:3px solid #8a8a8a;padding:0 0 0 14px">${withBreaks(text)}</div>`;

/** Links as a row of buttons. */
const buttons = (links: readonly Link[]): string =>
  `<p style="margin:0 0 8px">${links.map(({ label, href }) => `<a href="${escaped(href)}" rel="noreferrer" style="${button}">${escaped(label)}</a>`).join('')}</p>`;

const step = ({ text, links, command }: Step): string =>
  [
    `<p style="margin:0 0 ${links || command ? 8 : 16}px">${escaped(text)}</p>`,
    links ? buttons(links) : '',
    command
      ? `<p style="margin:0 0 16px"><code style="${mono};overflow-wrap:anywhere">${escaped(command)}</code></p>`
      : '',
  ].join('');

/** A mail as HTML: its title, and `parts` below it. It loads nothing. */
export const htmlDocument = (title: string, parts: readonly string[]): string =>
  [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head>`,
    `<body style="${font};font-size:16px;line-height:1.5;margin:0;padding:16px"><div style="max-width:640px">`,
    `<h1 dir="auto" style="font-size:20px;line-height:1.3;margin:0 0 16px">${escaped(title)}</h1>`,
    ...parts,
    '</div></body></html>',
    '',
  ].join('\n');

/** The content as HTML. All user input is escaped. */
export const htmlPart = ({ title, facts, passages, steps, about }: MailContent): string =>
  htmlDocument(title, [
    table(facts),
    ...passages.map(passage),
    `<div style="border-top:${rule};margin:28px 0 0;padding:16px 0 0;font-size:15px">`,
    ...steps.map(step),
    table(about),
    '</div>',
  ]);

/** Facts as lines of text. */
export const lines = (facts: readonly Fact[]): string =>
  facts.map(({ label, text }) => `${label}: ${text}`).join('\n');

/** Indents user input, so that none of its lines looks like ours. */
export const indented = (text: string): string => text.replace(/^(?=.)/gm, '    ');

/** Links as lines of text. */
export const linkLines = (links: readonly Link[]): string =>
  links.map(({ label, href }) => `    ${label}: ${href}`).join('\n');

const stepText = ({ text, links, command }: Step): string =>
  [text, ...(links ? [linkLines(links)] : []), ...(command ? [indented(command)] : [])].join('\n');

/** The content as plain text. */
export const textPart = ({ title, facts, passages, steps, about }: MailContent): string =>
  `${[
    title,
    lines(facts),
    ...passages.flatMap(({ label, text }) => [`${label}:`, indented(text)]),
    ...steps.map(stepText),
    lines(about),
  ].join('\n\n')}\n`;
