import schema from '@jsonresume/schema';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { render } from 'jsonresume-theme-even';
import { expect, test } from 'vitest';
import { dateWords } from '../../../src/api/prose/date-words.ts';
import { productList } from '../../../src/schemas/product.ts';
import { resume } from '../../../src/schemas/resume.ts';
import { roleList } from '../../../src/schemas/role.ts';
import { read } from './expect-body.ts';
import { request } from './request.ts';

test('GET /resume is a valid JSON Resume', async () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats(ajv);
  const validate = ajv.compile(schema.schema);
  validate((await request('/resume')).json());
  expect(validate.errors).toBeNull();
});

test('GET /resume has every role and every product, and then the other projects', async () => {
  const body = await read('/resume', resume);
  const { roles } = await read('/experience', roleList);
  const { products } = await read('/products', productList);
  expect(body.work.length + body.education.length).toBe(roles.length);
  const names = body.projects.map(project => project.name);
  expect(names.slice(0, products.length)).toEqual(products.map(product => product.name));
  expect(body.meta.canonical).toMatch(/\/api\/v1\/resume$/);
});

test('GET /resume is rendered by a public theme', async () => {
  const body = await read('/resume', resume);
  const html = render(JSON.parse(JSON.stringify(body)));
  for (const text of [body.basics.name, body.work[0]?.name ?? '', body.projects[0]?.name ?? '']) {
    expect(html).toContain(text);
  }
});

test('GET /resume.md says the same as GET /resume', async () => {
  const body = await read('/resume', resume);
  const { text } = await request('/resume.md');
  const plain = text.replaceAll('\\', '');
  for (const { name, position, startDate } of body.work) {
    const date = startDate && dateWords(startDate);
    for (const part of [name, position, date ?? '']) expect(plain).toContain(part);
  }
  for (const { institution, area = '' } of body.education) {
    for (const part of [institution, area]) expect(plain).toContain(part);
  }
  for (const { name, url } of body.projects) {
    for (const part of [name, url ?? '']) expect(plain).toContain(part);
  }
});
