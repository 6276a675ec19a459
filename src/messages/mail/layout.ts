import { type Html, html } from '../../api/prose/html.ts';
import type { Fact, SentFacts } from './facts.ts';
import { quoted } from './quote.ts';

interface NextStep {
  readonly text: string;
  readonly links?: readonly { readonly label: string; readonly href: string }[];
}

interface Quote extends SentFacts {
  readonly heading: string;
}

/**
 * Only the quotes contain sender input. They come last, each in its own frame or with a mark on every line, so that no
 * line or link in them looks like the site’s.
 */
export interface EmailContent {
  readonly title: string;
  readonly about: readonly Fact[];
  readonly steps: readonly NextStep[];
  readonly quotes: readonly Quote[];
}

/** Not the mark for a quoted line, which reply parsers, help desks, and some webmails drop as an older email. */
const MARK = '| ';

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/** Content such as stacked accents cannot overflow it. */
const frame =
  'margin:0 0 24px;padding:12px 16px;border:1px solid #8a8a8a;border-radius:8px;overflow:hidden;overflow-wrap:anywhere';

/** A link is as large as a fingertip, and legible on light and dark backgrounds. */
const button =
  'display:inline-block;padding:10px 16px;border:1px solid;border-radius:8px;font-weight:600;text-decoration:none';

const value = ({ text, href }: Fact): Html | string =>
  href === undefined ? text : html`<a href="${href}" rel="noreferrer">${text}</a>`;

/** `dir="auto"` limits right-to-left text to its own cell. */
const mailRow = (fact: Fact): Html => html`
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:2px 16px 2px 0;white-space:nowrap">${fact.label}</th> <td dir="auto" style="text-align:left;padding:2px 0;overflow-wrap:anywhere">${value(fact)}</td></tr>`;

const table = (facts: readonly Fact[]): Html | false =>
  facts.length > 0 &&
  html`<table style="border-collapse:collapse;margin:0 0 16px">${facts.map(mailRow)}</table>`;

/** Email clients differ in the white space that they keep, so line breaks become markup. */
const passage = ({ label, text }: Fact): Html => html`
<p style="margin:16px 0 4px"><b>${label}</b></p>
<div dir="auto" style="white-space:pre-wrap">${text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`)}</div>`;

/** Each link is a paragraph, because Outlook and text clients ignore the margins of links. */
const stepLink = ({ label, href }: NonNullable<NextStep['links']>[number]): Html => html`
<p style="margin:0 0 8px"><a href="${href}" rel="noreferrer" style="${button}">${label}</a></p>`;

const step = ({ text, links = [] }: NextStep): Html => html`
<p style="margin:0 0 ${links.length > 0 ? 8 : 16}px">${text}</p>${links.map(stepLink)}`;

const quote = ({ heading, facts, passages }: Quote): Html => html`
<h2 style="font-size:16px;line-height:1.3;margin:24px 0 8px">${heading}</h2>
<div style="${frame};border-left-width:6px">${table(facts)}${passages.map(passage)}</div>`;

/** Clients that show an email inside their own page drop the outer elements. */
export const htmlPart = ({ title, about, steps, quotes }: EmailContent): string =>
  String(html`<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="${font};font-size:16px;line-height:1.5;margin:0;padding:16px"><div lang="en" dir="ltr" style="max-width:640px">
<h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${title}</h1>
${table(about)}${steps.map(step)}
<p style="margin:24px 0 0">Text inside a frame below was written by a sender. Everything else is from your site.</p>${quotes.map(quote)}
</div></body></html>
`);

const stepText = ({ text, links = [] }: NextStep): string =>
  [text, ...links.map(({ label, href }) => `    ${label}: ${href}`)].join('\n');

export const textPart = ({ title, about, steps, quotes }: EmailContent): string =>
  `${[
    title,
    ...(about.length === 0 ? [] : [about.map(({ label, text }) => `${label}: ${text}`).join('\n')]),
    ...steps.map(stepText),
    'Lines below that start with “|” were written by a sender. Everything else is from your site.',
    ...quotes.map(({ heading, ...typed }) => `${heading}\n\n${quoted(typed, MARK)}`),
  ].join('\n\n')}\n`;
