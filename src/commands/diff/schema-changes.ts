import { isDeepStrictEqual } from 'node:util';
import type { OpenApi, Schema } from '../../api/openapi/document.ts';
import { resolveReference } from '../published/operations.ts';

/** A change of the published description. */
export interface DescriptionChange {
  /** The operation or the schema, and the field in it. */
  readonly where: string;
  readonly what: string;
  /** Whether a client that relies on the old description can fail. */
  readonly breaks: boolean;
}

/** Who writes a value and who reads it. A request is written by clients, a response is read by them. */
export type Direction = 'request' | 'response';

/** One schema in two descriptions. */
interface Pair {
  readonly before: Schema;
  readonly after: Schema;
  readonly where: string;
}

/** Keywords that say nothing about which values are allowed. */
const ANNOTATIONS = ['description', 'examples', 'default', '$ref'];

/** Keywords with a comparison of their own. */
const COMPARED = [
  'type',
  'enum',
  'const',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'propertyNames',
];

/** Bounds, and whether a higher number allows more. */
const BOUNDS = {
  maxLength: 'higher',
  maximum: 'higher',
  maxItems: 'higher',
  minLength: 'lower',
  minimum: 'lower',
  minItems: 'lower',
} as const;

const TEXT_FORMS = ['pattern', 'format'] as const;

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

const valuesOf = ({ enum: values, const: value }: Schema): readonly unknown[] | undefined =>
  values ?? (value === undefined ? undefined : [value]);

const keyword = (schema: Schema, name: string): unknown => Reflect.get(schema, name);

const quoted = (values: readonly unknown[]): string => values.map(shown).join(', ');

/** The name of a shared schema, if nothing stands beside the reference that could change its meaning. */
const nameOf = ({ $ref, ...beside }: Schema): string | undefined =>
  Object.keys(beside).every(name => ANNOTATIONS.includes(name)) ? $ref?.split('/').at(-1) : undefined;

/** Compares the schemas of one direction. A shared schema is compared once. */
export const schemaComparison = (before: OpenApi, after: OpenApi, direction: Direction) => {
  const seen = new Set<string>();
  const isRequest = direction === 'request';
  const change = (where: string, what: string, breaks: boolean): DescriptionChange => ({
    where,
    what,
    breaks,
  });

  /** Follows a reference; the keywords beside it apply too. Fields of a named schema are named by it. */
  const resolve = (description: OpenApi, schema: Schema): Schema => {
    if (schema.$ref === undefined) return schema;
    const { $ref, ...beside } = schema;
    return { ...resolveReference<Schema>(description, { $ref }, []).value, ...beside };
  };

  const types = ({ before: old, after: next, where }: Pair): DescriptionChange[] => {
    if (isDeepStrictEqual(old.type, next.type)) return [];
    const [sent, expected] = isRequest ? [old, next] : [next, old];
    const fits = sent.type === 'integer' && expected.type === 'number';
    return [change(where, `the type was ${shown(old.type)} and is ${shown(next.type)}`, !fits)];
  };

  const fixedValues = ({ before: old, after: next, where }: Pair): DescriptionChange[] => {
    const [were, are] = [valuesOf(old), valuesOf(next)];
    if (isDeepStrictEqual(were, are)) return [];
    if (!were) {
      const what = `only ${quoted(are ?? [])} ${isRequest ? 'is accepted' : 'occurs'} now`;
      return [change(where, what, isRequest)];
    }
    if (!are) return [change(where, 'the value is no longer one of a fixed list', false)];
    const gone = were.filter(value => !are.includes(value));
    const come = are.filter(value => !were.includes(value));
    const absence = isRequest ? 'is no longer accepted' : 'no longer occurs';
    return [
      ...(gone.length > 0 ? [change(where, `${quoted(gone)} ${absence}`, isRequest)] : []),
      ...(come.length > 0 ? [change(where, `${quoted(come)} is a new value`, false)] : []),
    ];
  };

  const bounds = ({ before: old, after: next, where }: Pair): DescriptionChange[] =>
    Object.entries(BOUNDS).flatMap(([name, wider]) => {
      const [was, is] = [keyword(old, name), keyword(next, name)];
      if (was === is) return [];
      const isNumber = typeof was === 'number' && typeof is === 'number';
      const narrower = was === undefined || (isNumber && (wider === 'higher' ? is < was : is > was));
      return [change(where, `${name} was ${shown(was)} and is ${shown(is)}`, isRequest && narrower)];
    });

  /** A client may parse what it reads by its format, but hardly by its pattern. */
  const forms = ({ before: old, after: next, where }: Pair): DescriptionChange[] =>
    TEXT_FORMS.flatMap(name => {
      const [was, is] = [keyword(old, name), keyword(next, name)];
      if (was === is) return [];
      const breaks = isRequest ? is !== undefined : name === 'format' && was !== undefined;
      return [change(where, `the ${name} was ${shown(was)} and is ${shown(is)}`, breaks)];
    });

  /** A client must not send what a closed schema does not list. */
  const isClosed = ({ additionalProperties }: Schema): boolean => additionalProperties === false;

  const fields = ({ before: old, after: next, where }: Pair): DescriptionChange[] => {
    const [were, are] = [old.properties ?? {}, next.properties ?? {}];
    return [...new Set([...Object.keys(were), ...Object.keys(are)])].flatMap(name => {
      const at = `${where}/${name}`;
      const [was, is] = [were[name], are[name]];
      const required = next.required?.includes(name) ?? false;
      if (!is) return [change(at, 'the field is removed', !isRequest || isClosed(next))];
      if (!was) {
        return [change(at, `the field is new${required ? ' and required' : ''}`, isRequest && required)];
      }
      const requirement =
        required === (old.required?.includes(name) ?? false)
          ? []
          : [change(at, `the field is now ${required ? 'required' : 'optional'}`, isRequest === required)];
      return [...requirement, ...compare({ before: was, after: is, where: at })];
    });
  };

  const others = ({ before: old, after: next, where }: Pair): DescriptionChange[] => {
    const wasOpen = isRequest && !isClosed(old) && old.properties !== undefined;
    const known = [...ANNOTATIONS, ...COMPARED, ...Object.keys(BOUNDS), ...TEXT_FORMS];
    const names = new Set([...Object.keys(old), ...Object.keys(next)]);
    return [
      ...(wasOpen && isClosed(next) ? [change(where, 'unknown fields are no longer accepted', true)] : []),
      ...[...names]
        .filter(name => !known.includes(name) && !isDeepStrictEqual(keyword(old, name), keyword(next, name)))
        .map(name => change(where, `${name} has changed, which this comparison cannot judge`, true)),
    ];
  };

  const inner = ({ before: old, after: next, where }: Pair): DescriptionChange[] => {
    const parts = [
      { was: old.items, is: next.items, at: `${where}/*` },
      { was: old.additionalProperties, is: next.additionalProperties, at: `${where}/*` },
    ];
    return parts.flatMap(({ was, is, at }) =>
      typeof was === 'object' && typeof is === 'object' ? compare({ before: was, after: is, where: at }) : [],
    );
  };

  const compare = ({ before: old, after: next, where }: Pair): DescriptionChange[] => {
    const name = nameOf(old);
    if (name !== undefined && name === nameOf(next)) {
      if (seen.has(name)) return [];
      seen.add(name);
    }
    const [was, is] = [resolve(before, old), resolve(after, next)];
    const pair = { before: was, after: is, where: (was.properties && name) ?? where };
    return [types, fixedValues, bounds, forms, fields, others, inner].flatMap(part => part(pair));
  };

  return (was: Schema, is: Schema, where: string): DescriptionChange[] =>
    compare({ before: was, after: is, where });
};
