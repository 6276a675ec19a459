import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import type { z } from 'zod';
import type { Content } from '../api/content.ts';
import { activityContent } from '../schemas/activity.ts';
import { nearest, type Problem, problemsOf } from '../schemas/problems.ts';
import { product, productContent } from '../schemas/product.ts';
import { profile, profileContent } from '../schemas/profile.ts';
import { role, roleContent } from '../schemas/role.ts';
import { siteContent } from '../schemas/site.ts';
import { slug } from '../schemas/text.ts';
import { checkContent } from './check.ts';
import { ContentError } from './content-error.ts';
import { type FileProblem, locate, parseYaml } from './yaml-file.ts';

/** A file of the owner's, read and valid. */
export interface SourceFile<Data> {
  readonly id: string;
  readonly file: string;
  readonly text: string;
  readonly data: Data;
}

/** What each single file and each folder of `content/` holds, and the body whose other fields the build derives. */
const singles = {
  'site.yaml': { schema: siteContent },
  'profile.yaml': { schema: profileContent, body: profile },
  'activity.json': { schema: activityContent },
} as const;
const folders = {
  experience: { schema: roleContent, body: role },
  products: { schema: productContent, body: product },
} as const;

const YAML = /\.ya?ml$/;
const PICTURE = /\.(svg|png|webp)$/i;

/** Reads the files of one content folder, collecting problems instead of stopping at the first. */
class Reader {
  readonly problems: FileProblem[] = [];
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** The path as the owner knows it: from where the command runs, with forward slashes. */
  #label(path: string): string {
    return relative(process.cwd(), join(this.#root, path)).replaceAll('\\', '/');
  }

  /** The names in a folder; none if there is no such folder. */
  async names(folder: string): Promise<string[]> {
    const entries = await readdir(join(this.#root, folder)).catch(() => []);
    return entries.filter(name => !name.startsWith('.')).sort();
  }

  report(path: string, message: string): void {
    this.problems.push({ file: this.#label(path), message });
  }

  async read<Schema extends z.ZodType>(
    path: string,
    { schema, body }: { schema: Schema; body?: z.ZodObject },
  ): Promise<SourceFile<z.output<Schema>> | undefined> {
    const file = this.#label(path);
    const text = await readFile(join(this.#root, path), 'utf8').catch(() => undefined);
    if (text === undefined) {
      this.problems.push({ file, message: `is missing. ${schema.description ?? ''}` });
      return undefined;
    }
    const parsed = parseYaml(file, text);
    if ('problem' in parsed) {
      this.problems.push(parsed.problem);
      return undefined;
    }
    if (parsed.value === undefined || parsed.value === null) {
      this.problems.push({ file, message: `is empty. ${schema.description ?? ''}` });
      return undefined;
    }
    const result = schema.safeParse(parsed.value);
    if (!result.success) {
      const derived = Object.keys(body?.shape ?? {});
      const found = problemsOf(schema, parsed.value, result.error.issues, derived);
      this.problems.push(...locate(file, text, found));
      return undefined;
    }
    return { id: basename(path, extname(path)), file, text, data: result.data };
  }

  async readFolder<Schema extends z.ZodType>(
    folder: string,
    kind: { schema: Schema; body?: z.ZodObject },
  ): Promise<SourceFile<z.output<Schema>>[]> {
    const names = (await this.names(folder)).filter(name => !PICTURE.test(name));
    const owners = new Map<string, string>();
    const files = names.map(async name => {
      const path = `${folder}/${name}`;
      if (!YAML.test(name)) return this.report(path, 'is not a .yaml file; move it out of the content.');
      const id = basename(name, extname(name));
      const checked = slug.safeParse(id);
      if (!checked.success)
        this.report(path, `the file’s name is the id and ${checked.error.issues[0]?.message}.`);
      const other = owners.get(id);
      if (other)
        this.report(path, `has the id “${id}”, which ${this.#label(other)} has already; rename one.`);
      owners.set(id, path);
      return this.read(path, kind);
    });
    return (await Promise.all(files)).filter(file => file !== undefined);
  }
}

/** Adds a problem of one file's, with its place. */
export type Report = (source: SourceFile<unknown>, problem: Problem) => void;

/**
 * Reads and checks everything in the content folder `root`.
 * @throws {ContentError} with every problem of every file
 */
export const readContent = async (root: string): Promise<Content> => {
  const reader = new Reader(root);
  const known = [...Object.keys(singles), ...Object.keys(folders)];
  for (const name of await reader.names('.')) {
    if (known.includes(name)) continue;
    const match = nearest(name, known);
    reader.report(name, `is nothing the build knows; ${match ? `did you mean ${match}?` : 'remove it.'}`);
  }
  const [site, profileFile, activity, experience, products] = await Promise.all([
    reader.read('site.yaml', singles['site.yaml']),
    reader.read('profile.yaml', singles['profile.yaml']),
    reader.read('activity.json', singles['activity.json']),
    reader.readFolder('experience', folders.experience),
    reader.readFolder('products', folders.products),
  ]);
  const pictures = (await reader.names('products')).filter(name => PICTURE.test(name));
  // A role that could not be read would make the technologies look incomplete.
  const rolesRead = experience.length === (await reader.names('experience')).length;
  checkContent(
    { profile: rolesRead ? profileFile : undefined, experience, products, pictures: new Set(pictures) },
    (source, problem) => reader.problems.push(...locate(source.file, source.text, [problem])),
  );
  if (reader.problems.length > 0 || !site || !profileFile || !activity) {
    throw new ContentError(reader.problems.sort((a, b) => a.file.localeCompare(b.file, 'en')));
  }
  return {
    site: site.data,
    profile: profileFile.data,
    activity: activity.data,
    experience: experience.map(({ id, data }) => ({ id, ...data })),
    products: products.map(({ id, data }) => ({ id, ...data })),
  };
};
