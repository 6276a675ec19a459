import { sitePages } from '../../api/documents/pages.ts';
import {
  documents,
  linkValue,
  markdownPath,
  markdownVersionLink,
  productPath,
  roleMarkdownPath,
} from '../../api/documents.ts';
import { header, onOwnerPages } from '../../api/headers.ts';
import { overviewPointer } from '../../api/markdown.ts';
import { operations } from '../../api/registry.ts';
import type { Answer } from '../published/client.ts';
import { type Check, type Subject, statusProblem, typeProblem } from './check.ts';
import { idsFor, NO_SUCH } from './entries.ts';
import { commonHeaderProblems, headerProblems } from './headers.ts';

type Path = `/${string}`;

/** The MCP server shows its page only to browsers. */
const asBrowser = ({ client }: Subject, path: Path): Promise<Answer> =>
  path === documents.mcp ? client.send(path, { headers: { Accept: 'text/html' } }) : client.get(path);

const htmlProblems = (answer: Answer, status: number): string[] => [
  ...statusProblem(answer, status),
  ...typeProblem(answer, 'text/html'),
];

const pageCheck = (subject: Subject, path: Path, twin: Path | undefined): Check => ({
  name: `GET ${path}`,
  run: async () => {
    const answer = await asBrowser(subject, path);
    const wrong = htmlProblems(answer, 200);
    if (wrong.length > 0) return wrong;
    const named = twin === undefined || answer.text.includes(`type="text/markdown" href="${twin}"`);
    return [
      ...commonHeaderProblems(answer),
      ...(named ? [] : [`its head does not name its Markdown version, ${twin}`]),
    ];
  },
});

/** A fixed page names its Markdown version in a header too. */
const twinHeaderCheck = (subject: Subject, path: Path): Check => ({
  name: `GET ${path} names its Markdown version in Link`,
  run: async () =>
    headerProblems(await asBrowser(subject, path), {
      [header.link]: linkValue([markdownVersionLink(markdownPath(path))]),
    }),
});

const twinCheck = (subject: Subject, path: Path): Check => ({
  name: `GET ${path}`,
  run: async () => {
    const answer = await subject.client.get(path);
    const wrong = [...statusProblem(answer, 200), ...typeProblem(answer, 'text/markdown')];
    if (wrong.length > 0) return wrong;
    const pointer = overviewPointer(subject.address.page(documents.llms));
    return [
      ...commonHeaderProblems(answer),
      ...(answer.text.startsWith(pointer) ? [] : ['it does not begin with the pointer to the overview']),
    ];
  },
});

const missingPageCheck = (subject: Subject): Check => ({
  name: `GET /${NO_SUCH} is a page that says so`,
  run: async () => {
    const answer = await subject.client.get(`/${NO_SUCH}`);
    return [...htmlProblems(answer, 404), ...commonHeaderProblems(answer)];
  },
});

/** The files beside the pages that the build names itself. */
const assetCheck = ({ client }: Subject): Check => ({
  name: 'the stylesheets and scripts of the home page have the common headers',
  run: async () => {
    const { text } = await client.get(documents.home);
    const paths = [...text.matchAll(/(?:href|src)="(\/_astro\/[^"]+)"/g)].map(([, path = '']) => path);
    if (paths.length === 0) return ['the home page names none'];
    const answers = await Promise.all([...new Set(paths)].map(path => client.get(path)));
    return answers.flatMap(answer => [...statusProblem(answer, 200), ...commonHeaderProblems(answer)]);
  },
});

/** The owner’s page for a message, without the token that opens it. */
const ownerPageCheck = ({ client }: Subject): Check => {
  const path = `/inbox/${NO_SUCH}/closed`;
  return {
    name: `GET ${path} is refused, and neither stored nor indexed`,
    run: async () => {
      const answer = await client.get(path);
      return [...htmlProblems(answer, 403), ...headerProblems(answer, onOwnerPages)];
    },
  };
};

/** Every page with its Markdown version, and the Markdown of roles, which have no page of their own. */
export const pages = async (subject: Subject): Promise<Check[]> => {
  const products = (await idsFor(subject, operations.getProduct)).map(productPath);
  const roles = (await idsFor(subject, operations.getRole)).map(roleMarkdownPath);
  const fixed = [...sitePages, documents.mcp];
  return [
    ...[...fixed, ...products].map(path => pageCheck(subject, path, markdownPath(path))),
    pageCheck(subject, documents.inquiryStatus, undefined),
    ...sitePages.map(path => twinHeaderCheck(subject, path)),
    ...[...[...fixed, ...products].map(markdownPath), ...roles].map(path => twinCheck(subject, path)),
    missingPageCheck(subject),
    assetCheck(subject),
    ownerPageCheck(subject),
  ];
};
