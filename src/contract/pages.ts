import {
  discoveryLinks,
  documents,
  linkValue,
  markdownPath,
  markdownVersionLink,
  productPath,
  roleMarkdownPath,
} from '../api/documents/documents.ts';
import { sitePages } from '../api/documents/pages.ts';
import { everywhere, header, onOwnerPages } from '../api/http/headers.ts';
import { overviewPointer } from '../api/prose/markdown.ts';
import { operations } from '../api/registry.ts';
import type { Expectation } from './expectation.ts';
import { type Row, rowProblems } from './row.ts';
import { idsFor, NO_SUCH, type Subject } from './subject.ts';

type Path = `/${string}`;

const HTML = ['text/html'];

const namesVersion =
  (markdown: Path): Expectation =>
  ({ text }) =>
    text.includes(`type="text/markdown" href="${markdown}"`)
      ? []
      : [`its head does not name its Markdown version, ${markdown}`];

/** A page that names its Markdown version. */
const pageRow = (path: Path, headers = everywhere): Row => ({
  // The MCP server shows its page only to browsers.
  request: { path, ...(path === documents.mcp && { headers: { Accept: 'text/html' } }) },
  expected: { status: 200, types: HTML, headers, and: [namesVersion(markdownPath(path))] },
});

/** A fixed page names its Markdown version in a header too. */
const fixedPageRow = (path: Path): Row =>
  pageRow(path, {
    ...everywhere,
    [header.link]: linkValue([...discoveryLinks, markdownVersionLink(markdownPath(path))]),
  });

const pointsToOverview: Expectation = ({ text }, { address }) =>
  text.startsWith(overviewPointer(address.page(documents.llms)))
    ? []
    : ['it does not begin with the pointer to the overview'];

const namesHiring: Expectation = ({ text }, { address }) =>
  text.includes(`(${address.page(documents.hiring)})`) ? [] : [`it does not name ${documents.hiring}`];

const markdownRow = (path: Path): Row => ({
  request: { path },
  expected: { status: 200, types: ['text/markdown'], and: [pointsToOverview] },
});

/** The stylesheets and scripts that the page names are there, with the headers of every response. */
const assetsAreThere: Expectation = async ({ text }, subject) => {
  const paths = [...text.matchAll(/(?:href|src)="(\/_astro\/[^"]+)"/g)].map(([, path = '']) => path);
  if (paths.length === 0) return ['it names no stylesheets and scripts'];
  const found = [...new Set(paths)].map(async path => {
    const problems = await rowProblems({ request: { path }, expected: { status: 200 } }, subject);
    return problems.map(problem => `${path}: ${problem}`);
  });
  return (await Promise.all(found)).flat();
};

/** Pages that have no Markdown version. */
const otherPages: readonly Row[] = [
  { request: { path: documents.inquiryStatus }, expected: { status: 200, types: HTML } },
  { request: { path: `/${NO_SUCH}` }, expected: { status: 404, types: HTML } },
  // A Markdown document that does not exist is answered in Markdown, with those that do.
  {
    request: { path: `/${NO_SUCH}.md` },
    expected: {
      status: 404,
      types: ['text/markdown'],
      headers: everywhere,
      and: [pointsToOverview, namesHiring],
    },
  },
  {
    request: {
      path: documents.home,
      having: 'its stylesheets and scripts',
    },
    expected: { status: 200, types: HTML, and: [assetsAreThere] },
  },
  // The owner’s page for a message opens with the token in its link alone.
  {
    request: { path: `/inbox/${NO_SUCH}/closed` },
    expected: { status: 403, types: HTML, headers: onOwnerPages },
  },
];

/** Every page with its Markdown version, and the Markdown of roles, which have no page of their own. */
export const pageRows = async (subject: Subject): Promise<Row[]> => {
  const products = (await idsFor(subject, operations.getProduct)).map(productPath);
  const roles = (await idsFor(subject, operations.getRole)).map(roleMarkdownPath);
  return [
    ...sitePages.map(fixedPageRow),
    ...[documents.mcp, ...products].map(path => pageRow(path)),
    ...[...sitePages, documents.mcp, ...products].map(path => markdownRow(markdownPath(path))),
    ...roles.map(markdownRow),
    ...otherPages,
  ];
};
