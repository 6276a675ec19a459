import { escape as escaped } from 'html-escaper';
import type { Fact, Letter } from './letter.ts';

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const mono = 'font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:13px';
const rule = '1px solid #8a8a8a';

/** Mail programs differ in which white space they keep: breaks are marked up, runs of spaces are asked for. */
const broken = (text: string): string => escaped(text).replaceAll('\n', '<br>');

const value = ({ text, href }: Fact): string =>
  href === undefined ? escaped(text) : `<a href="${escaped(href)}" rel="noreferrer">${escaped(text)}</a>`;

/** `dir="auto"` keeps what is written from right to left within its own cell. */
const row = (fact: Fact): string =>
  `<tr><th scope="row" style="text-align:left;vertical-align:top;font-weight:600;padding:2px 16px 2px 0;white-space:nowrap">${escaped(fact.label)}</th><td dir="auto" style="padding:2px 0;overflow-wrap:anywhere">${value(fact)}</td></tr>`;

const table = (facts: readonly Fact[]): string =>
  `<table style="border-collapse:collapse;margin:0 0 20px">${facts.map(row).join('')}</table>`;

const heading = (text: string): string =>
  `<h2 style="font-size:16px;margin:24px 0 8px">${escaped(text)}</h2>`;

/** The letter as HTML: nothing in it is loaded from anywhere, and nothing that was typed is markup. */
export const htmlPart = (letter: Letter): string => {
  const passages = letter.passages.map(
    ({ label, text }) =>
      `${heading(label)}<div dir="auto" style="white-space:pre-wrap;overflow-wrap:anywhere;border-left:3px solid #8a8a8a;padding:0 0 0 14px">${broken(text)}</div>`,
  );
  const commands = letter.commands.map(
    ({ label, command }) =>
      `<p style="margin:0 0 4px">${escaped(label)}</p><p style="margin:0 0 12px"><code style="${mono};overflow-wrap:anywhere">${escaped(command)}</code></p>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light dark"><title>${escaped(letter.title)}</title></head>`,
    `<body style="${font};font-size:16px;line-height:1.5;margin:0;padding:16px"><div style="max-width:640px">`,
    `<h1 dir="auto" style="font-size:20px;line-height:1.3;margin:0 0 16px">${escaped(letter.title)}</h1>`,
    table(letter.facts),
    ...passages,
    `<div style="border-top:${rule};margin:28px 0 0;padding:16px 0 0;font-size:15px">`,
    `<p style="margin:0 0 16px">${escaped(letter.answer)}</p>`,
    ...commands,
    table(letter.about),
    '</div></div></body></html>',
    '',
  ].join('\n');
};
