export { negotiateMarkdown as default } from '../../src/deploy/runtime/negotiate-markdown.ts';
