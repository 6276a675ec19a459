import { parse, postprocess, preprocess } from 'micromark';

/** A piece of text with one look. */
export interface Span {
  readonly text: string;
  /** An `http`, `https` or `mailto` address. */
  readonly url?: string;
  readonly strong?: true;
  readonly emphasis?: true;
}

const BARE_URL = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]]/gi;

/** The address, if it is one that a reader of a résumé may follow. */
const safe = (url: string): string | undefined => {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return parsed && ['http:', 'https:', 'mailto:'].includes(parsed.protocol) ? parsed.href : undefined;
};

const linked = (span: Span, url: string | undefined): Span => (url === undefined ? span : { ...span, url });

/** The addresses in a text that is no link yet become links. */
const withBareUrls = (span: Span): Span[] => {
  if (span.url !== undefined) return [span];
  const spans: Span[] = [];
  let from = 0;
  for (const { 0: found, index } of span.text.matchAll(BARE_URL)) {
    spans.push(
      { ...span, text: span.text.slice(from, index) },
      linked({ ...span, text: found }, safe(found)),
    );
    from = index + found.length;
  }
  return [...spans, { ...span, text: span.text.slice(from) }].filter(({ text }) => text !== '');
};

/** Spans of one look become one, because an address may come in several. */
const joined = (spans: readonly Span[]): Span[] => {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    const same =
      last && last.url === span.url && last.strong === span.strong && last.emphasis === span.emphasis;
    if (same) all[all.length - 1] = { ...last, text: last.text + span.text };
    else all.push(span);
  }
  return all;
};

/** Tokens of micromark whose text is shown. What it does not take as markup is shown as it was written. */
const SHOWN = new Set([
  'data',
  'codeTextData',
  'characterEscapeValue',
  'characterReference',
  'htmlTextData',
  'autolinkProtocol',
  'autolinkEmail',
]);

/** One line of prose in Markdown: emphasis, links and code; blocks such as headings and lists are text. */
export const lineOfProse = (markdown: string): Span[] => {
  const chunks = preprocess()(markdown, 'utf8', true);
  const events = postprocess(parse().text().write(chunks));
  const spans: Span[] = [];
  const links: { from: number; url?: string | undefined }[] = [];
  let [strong, emphasis, address] = [0, 0, 0];
  for (const [step, token, context] of events) {
    const by = step === 'enter' ? 1 : -1;
    const text = context.sliceSerialize(token);
    if (token.type === 'strong') strong += by;
    else if (token.type === 'emphasis') emphasis += by;
    else if (token.type === 'resource') address += by;
    else if (token.type === 'link' || token.type === 'image') {
      if (step === 'enter') links.push({ from: spans.length });
      else {
        const link = links.pop();
        const url = token.type === 'link' ? link?.url : undefined;
        for (const [index, span] of spans.entries())
          if (index >= (link?.from ?? 0)) spans[index] = linked(span, url);
      }
    } else if (step === 'exit') continue;
    else if (token.type === 'resourceDestinationString') {
      const link = links.at(-1);
      if (link) link.url = safe(text);
    } else if (address === 0 && (SHOWN.has(token.type) || token.type.endsWith('Ending'))) {
      const url =
        token.type === 'autolinkProtocol'
          ? safe(text)
          : token.type === 'autolinkEmail'
            ? `mailto:${text}`
            : undefined;
      const shown = token.type.endsWith('Ending') ? ' ' : text;
      const look = {
        ...(strong > 0 && { strong: true as const }),
        ...(emphasis > 0 && { emphasis: true as const }),
      };
      spans.push(linked({ text: shown, ...look }, url));
    }
  }
  return joined(spans).flatMap(withBareUrls);
};

/** Prose in Markdown as paragraphs: one for each line that is not empty, as on the pages. */
export const paragraphsOfProse = (markdown = ''): Span[][] =>
  markdown
    .split(/\n+/)
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(lineOfProse);
