import { escape as escaped } from 'html-escaper';
import type { Fact, MailContent } from './content.ts';

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const mono = 'font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:13px';
const rule = '1px solid #8a8a8a';

/** Mail programs differ in the white space they keep, so line breaks become markup. CSS keeps runs of spaces. */
const withBreaks = (text: string): string => escaped(text).replaceAll('\n', '<br>');

const value = ({ text, href }: Fact): string =>
  href === undefined ? escaped(text) : `<a href="${escaped(href)}" rel="noreferrer">${escaped(text)}</a>`;

/** `dir="auto"` limits right-to-left text to its own cell. */
const row = (fact: Fact): string =>
  `<tr><th scope="row" style="text-align:left;vertical-align:top;font-weight:600;padding:2px 16px 2px 0;white-space:nowrap">${escaped(fact.label)}</th><td dir="auto" style="padding:2px 0;overflow-wrap:anywhere">${value(fact)}</td></tr>`;

const table = (facts: readonly Fact[]): string =>
  `<table style="border-collapse:collapse;margin:0 0 20px">${facts.map(row).join('')}</table>`;

const heading = (text: string): string =>
  `<h2 style="font-size:16px;margin:24px 0 8px">${escaped(text)}</h2>`;

/** The content as HTML. It loads nothing, and all user input is escaped. */
export const htmlPart = (content: MailContent): string => {
  const passages = content.passages.map(
    ({ label, text }) =>
      `${heading(label)}<div dir="auto" style="white-space:pre-wrap;overflow-wrap:anywhere;border-left:3px solid #8a8a8a;padding:0 0 0 14px">${withBreaks(text)}</div>`,
  );
  const commands = content.commands.map(
    ({ label, command }) =>
      `<p style="margin:0 0 4px">${escaped(label)}</p><p style="margin:0 0 12px"><code style="${mono};overflow-wrap:anywhere">${escaped(command)}</code></p>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light dark"><title>${escaped(content.title)}</title></head>`,
    `<body style="${font};font-size:16px;line-height:1.5;margin:0;padding:16px"><div style="max-width:640px">`,
    `<h1 dir="auto" style="font-size:20px;line-height:1.3;margin:0 0 16px">${escaped(content.title)}</h1>`,
    table(content.facts),
    ...passages,
    `<div style="border-top:${rule};margin:28px 0 0;padding:16px 0 0;font-size:15px">`,
    `<p style="margin:0 0 16px">${escaped(content.reply)}</p>`,
    ...commands,
    table(content.about),
    '</div></div></body></html>',
    '',
  ].join('\n');
};

const lines = (facts: readonly Fact[]): string =>
  facts.map(({ label, text }) => `${label}: ${text}`).join('\n');

/** Indents user input, so that none of its lines looks like ours. */
const indented = (text: string): string => text.replace(/^(?=.)/gm, '    ');

/** The content as plain text. */
export const textPart = (content: MailContent): string =>
  `${[
    content.title,
    lines(content.facts),
    ...content.passages.flatMap(({ label, text }) => [`${label}:`, indented(text)]),
    content.reply,
    ...content.commands.map(({ label, command }) => `${label}\n${indented(command)}`),
    lines(content.about),
  ].join('\n\n')}\n`;
