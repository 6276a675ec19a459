import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Imports, readImports } from './imports.ts';
import { textIn } from './template-text.ts';

/** Texts that are the same in every language, with what they are. `{}` stands for a value. */
const sameInAll: ReadonlyMap<string, string> = new Map([
  ['/llms.txt', 'a path'],
  ['llms.txt', 'the name of a file'],
  ['{}-help {}-error', 'ids of elements'],
  ['{id}', 'a placeholder in a command'],
  ['PDF', 'the name of a format'],
  ['Markdown', 'the name of a format'],
  ['JSON Resume', 'the name of a format'],
  ['light dark', 'a value of `color-scheme`'],
  ['curl {}', 'a command'],
  ["curl '{}'", 'a command'],
  ['npx skills add {}', 'a command'],
]);

/** Modules that make phrases in English for programs. */
const ENGLISH = ['src/api/prose/date-words.ts', 'src/api/prose/counted.ts'];

/** The reference and the page of the MCP server are in English in every site. */
const isEnglish = (file: string): boolean => /^src\/pages\/(docs\/|mcp\.astro$)/.test(file);

/** The templates of the other pages, with the layouts and components that they use. */
const templatesIn = (imports: Imports): string[] => {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file) || !file.endsWith('.astro')) return;
    reached.add(file);
    imports.get(file)?.forEach(visit);
  };
  const pages = [...imports.keys()].filter(file => file.startsWith('src/pages/') && !isEnglish(file));
  pages.forEach(visit);
  return [...reached].sort();
};

const imports = await readImports();
const templates = templatesIn(imports);

test('no template has words of a language: they are in src/words/', async () => {
  expect(templates).toContain('src/components/frame/Header.astro');
  expect(templates).not.toContain('src/components/reference/Fields.astro');
  const found = await Promise.all(
    templates.map(async file =>
      textIn(await readFile(file, 'utf8'))
        .filter(text => !sameInAll.has(text))
        .map(text => `${file}: ${text}`),
    ),
  );
  expect(found.flat()).toEqual([]);
});

test('no template makes dates or numbers with their nouns in English', () => {
  const found = templates.flatMap(file =>
    (imports.get(file) ?? []).filter(target => ENGLISH.includes(target)).map(target => `${file}: ${target}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['<p>Hello</p>', ['Hello']],
  ['<p><a href={url}>{name}</a> is here, as {list} &nbsp;–&nbsp; {note}</p>', ['is here, as']],
  ["<p>{retired ? 'retired' : name}</p>", ['retired']],
  ["<p>{count > 1 && 'roles'}</p>", ['roles']],
  ["<p>{name ?? 'nobody'}</p>", ['nobody']],
  [`<p>{\`\${count} roles\`}</p>`, ['{} roles']],
  ["<p>{list.map(one => <b>{one ? 'yes' : one}</b>)}</p>", ['yes']],
  [`<img alt="dial" /><nav aria-label={\`menu \${name}\`}></nav>`, ['dial', 'menu {}']],
  ['<Field label="name" help="Your name" />', ['name', 'Your name']],
  ["---\nconst facts = [['Version', version], ['a store', store]];\n---\n<p />", ['Version', 'a store']],
  [`---\nconst title = \`Products · \${name}\`;\n---\n<p />`, ['Products · {}']],
  ['<Phrase text={words.x}><a slot="ask">{isNew ? <b>new</b> : undefined}</a></Phrase>', ['new']],
])('in %j the text is found', (template, expected) => {
  expect(textIn(template)).toEqual(expected);
});

test.each([
  "---\nimport Page from '../My Page.astro';\n---\n<p />",
  "---\ntype Day = 'Some day';\nconst kind = 'inquiry' as const;\n---\n<p>{kind === 'inquiry' && name}</p>",
  "---\nthrow new Error('The file has no name.');\n---\n<p />",
  `---\nconst shown = { Accept: words.x };\n---\n<p class="plain actions" style={\`width: \${x}px\`}>{words.x}: 5 %</p>`,
  '<!-- A comment --><style>a { color: red }</style><p>{/* A comment */}</p>',
  `<script>import '../client/form.ts';</script><svg viewBox={\`0 0 \${size} \${size}\`}><path d={\`M 0 \${y} H 5\`} /></svg>`,
])('in %j there is no text', template => {
  expect(textIn(template)).toEqual([]);
});
