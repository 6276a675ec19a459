import { type HeaderValues, header, messagePageHeaders } from '../../api/http/headers.ts';
import { RETRY_SECONDS } from '../../api/http/limits.ts';
import { type Html, html } from '../../api/prose/html.ts';
import type { Fact } from '../mail/facts.ts';
import { retryHeaders } from '../result.ts';
import { ifUnavailable } from '../store/store.ts';

/** The build renders the page, because only it has the stylesheets. */
export const MESSAGE_CONTENT =
  '<h1>Message</h1><p>Open this page with a link from a receipt or an email of this site.</p>';

/** `frame` is the page without its content, as rendered by the build. */
export const htmlPage = (
  frame: string,
  status: number,
  content: Html,
  headers: HeaderValues = {},
): Response =>
  new Response(
    frame
      .replace('<title>', status < 400 ? '<title>' : '<title>Error: ')
      .replace(MESSAGE_CONTENT, () => String(content)),
    {
      status,
      headers: { ...messagePageHeaders, [header.contentType]: 'text/html; charset=utf-8', ...headers },
    },
  );

/** The next page can be reloaded. */
export const seeOther = (location: string, headers: HeaderValues = {}): Response =>
  new Response(null, {
    status: 303,
    headers: { ...messagePageHeaders, ...headers, [header.location]: location },
  });

export const noticePage = (title: string, ...paragraphs: readonly string[]): Html =>
  html`<h1>${title}</h1>${paragraphs.map(text => html`<p>${text}</p>`)}`;

const unavailableNotice = noticePage(
  'This message is unavailable right now',
  `No message is lost. Try again in ${RETRY_SECONDS} seconds; it’s safe to repeat what you did.`,
);

/** Handles a rejection in `catch`. */
export const unavailablePage = (frame: string) =>
  ifUnavailable(() => htmlPage(frame, 503, unavailableNotice, retryHeaders));

const pageRow = ({ label, text, href }: Fact): Html => {
  const value = href === undefined ? text : html`<a href="${href}">${text}</a>`;
  return html`<div><dt>${label}</dt><dd dir="auto">${value}</dd></div>`;
};

export const factList = (facts: readonly Fact[]): Html =>
  html`<dl class="columns tight">${facts.map(pageRow)}</dl>`;
