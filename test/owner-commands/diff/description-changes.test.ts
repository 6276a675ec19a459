import { expect, test } from 'vitest';
import type { OpenApi } from '../../../src/api/openapi/document.ts';
import { descriptionChanges } from '../../../src/commands/diff/description-changes.ts';
import { contents } from '../../setup/contents.ts';
import { describeContent } from '../../setup/described.ts';

const description = await describeContent(contents.sample);

/** A part of a description that a test changes. */
interface Node {
  [name: string]: Node & string[] & number & string & boolean;
}

const edited = (edit: (description: Node) => void): OpenApi => {
  const copy = structuredClone(description);
  edit(copy as unknown as Node);
  return copy;
};

const without = (list: readonly string[], name: string): string[] => list.filter(one => one !== name);

/** The changes that break clients, and the others, as lines. */
const found = (before: OpenApi, after: OpenApi) => {
  const lines = descriptionChanges(before, after).map(({ where, what, breaks }) => ({
    line: `${where}: ${what}`,
    breaks,
  }));
  return {
    breaks: lines.flatMap(({ line, breaks }) => (breaks ? [line] : [])),
    others: lines.flatMap(({ line, breaks }) => (breaks ? [] : [line])),
  };
};

test('a description does not differ from itself', () => {
  expect(descriptionChanges(description, structuredClone(description))).toEqual([]);
});

test.each<[string, (node: Node) => void, line: string]>([
  ['an operation', node => delete node['paths']?.['/skills'], 'GET /skills: the operation is removed'],
  [
    'the name of an operation',
    node => Object.assign(Object(node['paths']?.['/skills']?.['get']), { operationId: 'skills' }),
    'GET /skills: the operationId was getSkills and is skills',
  ],
  [
    'a query parameter',
    node => Object(node['paths']?.['/products']?.['get']?.['parameters']).shift(),
    'GET /products query parameter status: is removed',
  ],
  [
    'a parameter that was optional',
    node =>
      Object.assign(Object(node['paths']?.['/products']?.['get']?.['parameters']?.[0]), { required: true }),
    'GET /products query parameter status: is now required',
  ],
  [
    'a field of a response',
    node => delete node['components']?.['schemas']?.['Role']?.['properties']?.['tech'],
    'Role/tech: the field is removed',
  ],
  [
    'the promise of a field in a response',
    node => {
      const role = Object(node['components']?.['schemas']?.['Role']);
      role.required = without(role.required, 'summary');
    },
    'Role/summary: the field is now optional',
  ],
  [
    'the type of a field',
    node =>
      Object.assign(Object(node['components']?.['schemas']?.['Role']?.['properties']?.['current']), {
        type: 'string',
      }),
    'Role/current: the type was "boolean" and is "string"',
  ],
  [
    'a required field of a request',
    node => Object(node['components']?.['schemas']?.['Inquiry']?.['required']).push('location'),
    'Inquiry/location: the field is now required',
  ],
  [
    'a field that a request may have',
    node => delete node['components']?.['schemas']?.['Inquiry']?.['properties']?.['agent'],
    'Inquiry/agent: the field is removed',
  ],
  [
    'the longest text that a request may have',
    node =>
      Object.assign(Object(node['components']?.['schemas']?.['Inquiry']?.['properties']?.['role']), {
        maxLength: 9,
      }),
    'Inquiry/role: maxLength was 200 and is 9',
  ],
  [
    'a value that a request may have',
    node => Object(node['components']?.['schemas']?.['RoleCategory']?.['enum']).pop(),
    'GET /experience query parameter category: "education" is no longer accepted',
  ],
  [
    'a status of success',
    node => delete node['paths']?.['/products/{id}/download']?.['get']?.['responses']?.['302'],
    'GET /products/{id}/download 302: the status is removed',
  ],
  [
    'a promised header',
    node => delete node['paths']?.['/inquiries']?.['post']?.['responses']?.['201']?.['headers']?.['Location'],
    'POST /inquiries 201: the header Location is no longer promised',
  ],
  [
    'a media type',
    node =>
      delete node['paths']?.['/resume.md']?.['get']?.['responses']?.['200']?.['content']?.['text/markdown'],
    'GET /resume.md 200: the media type text/markdown is removed',
  ],
  [
    'a keyword that is not known here',
    node => Object.assign(Object(node['components']?.['schemas']?.['Role']), { anyOf: [{}] }),
    'Role: anyOf has changed, which this comparison cannot judge',
  ],
])('taking away %s breaks clients', (_, edit, line) => {
  expect(found(description, edited(edit)).breaks).toEqual([line]);
});

test.each<[string, (node: Node) => void, line: string]>([
  [
    'an operation',
    node => Object.assign(Object(node['paths']), { '/talks': node['paths']?.['/skills'] }),
    'GET /talks: the operation is new',
  ],
  [
    'a field of a response',
    node =>
      Object.assign(Object(node['components']?.['schemas']?.['Role']?.['properties']), {
        team: { type: 'string' },
      }),
    'Role/team: the field is new',
  ],
  [
    'an optional field of a request',
    node =>
      Object.assign(Object(node['components']?.['schemas']?.['Inquiry']?.['properties']), {
        team: { type: 'string' },
      }),
    'Inquiry/team: the field is new',
  ],
  [
    'a longer text in a request',
    node =>
      Object.assign(Object(node['components']?.['schemas']?.['Inquiry']?.['properties']?.['role']), {
        maxLength: 900,
      }),
    'Inquiry/role: maxLength was 200 and is 900',
  ],
  [
    'a value in a response',
    node => Object(node['components']?.['schemas']?.['ProductStatus']?.['enum']).push('beta'),
    'Product/status: "beta" is a new value',
  ],
])('adding %s breaks nothing, and is named', (_, edit, line) => {
  expect(found(description, edited(edit))).toEqual({ breaks: [], others: [line] });
});

test('other texts and examples are no change of the description', async () => {
  expect(descriptionChanges(description, await describeContent(contents.pioneer))).toEqual([]);
});
