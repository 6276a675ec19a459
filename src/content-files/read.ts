import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import type * as z from 'zod';
import type { Content, Entry } from '../api/content.ts';
import { activityContent } from '../schemas/activity.ts';
import type { AgentSkillContent } from '../schemas/agent-skill.ts';
import { nearest, type Problem, problemsOf } from '../schemas/problems.ts';
import { product, productContent } from '../schemas/product.ts';
import { profile, profileContent } from '../schemas/profile.ts';
import { role, roleContent } from '../schemas/role.ts';
import { siteContent } from '../schemas/site.ts';
import { slug } from '../schemas/text.ts';
import { checkContent } from './check.ts';
import { ContentError } from './content-error.ts';
import { filledProblem, parseSkill } from './skill-file.ts';
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

/** The folder with one folder a skill; a service may have none. */
const SKILLS = 'skills';
const SKILL_FILE = 'SKILL.md';

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
  names(folder: string): string[] {
    const path = join(this.#root, folder);
    const entries = existsSync(path) ? readdirSync(path) : [];
    return entries.filter(name => !name.startsWith('.')).sort();
  }

  report(path: string, message: string): void {
    this.problems.push({ file: this.#label(path), message });
  }

  /** Synchronous, because nothing else waits for it, and ten thousand files opened at once are more than a system allows. */
  #text(path: string): string | undefined {
    const whole = join(this.#root, path);
    return existsSync(whole) ? readFileSync(whole, 'utf8') : undefined;
  }

  read<Schema extends z.ZodType>(
    path: string,
    { schema, body }: { schema: Schema; body?: z.ZodObject },
  ): SourceFile<z.output<Schema>> | undefined {
    const file = this.#label(path);
    const text = this.#text(path);
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

  readFolder<Schema extends z.ZodType>(
    folder: string,
    kind: { schema: Schema; body?: z.ZodObject },
  ): SourceFile<z.output<Schema>>[] {
    const names = this.names(folder).filter(name => !PICTURE.test(name));
    const owners = new Map<string, string>();
    const files = names.map(name => {
      const path = `${folder}/${name}`;
      if (!YAML.test(name)) {
        this.report(path, 'is not a .yaml file; move it out of the content.');
        return undefined;
      }
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
    return files.filter(file => file !== undefined);
  }

  readSkills(): Entry<AgentSkillContent>[] {
    return this.names(SKILLS).flatMap(id => {
      const path = `${SKILLS}/${id}/${SKILL_FILE}`;
      const text = this.#text(path);
      if (text === undefined) {
        this.report(path, `is missing; each entry of ${SKILLS}/ is a folder with a ${SKILL_FILE} in it.`);
        return [];
      }
      for (const name of this.names(`${SKILLS}/${id}`)) {
        if (name === SKILL_FILE) continue;
        this.report(`${SKILLS}/${id}/${name}`, `is not served; put it into ${SKILL_FILE}.`);
      }
      const { problems, skill } = parseSkill(this.#label(path), text, id);
      this.problems.push(...problems);
      return skill ? [{ id, ...skill }] : [];
    });
  }
}

const asEntry = <Data>({ id, data }: SourceFile<Data>): Entry<Data> => ({ id, ...data });

/** Adds a problem of one file's, with its place. */
export type Report = (source: SourceFile<unknown>, problem: Problem) => void;

/**
 * Reads and checks everything in the content folder `root`.
 * @throws {ContentError} with every problem of every file
 */
export const readContent = (root: string): Content => {
  const reader = new Reader(root);
  const known = [...Object.keys(singles), ...Object.keys(folders), SKILLS];
  const besideSite = reader.names('.').filter(name => PICTURE.test(name));
  for (const name of reader.names('.')) {
    if (known.includes(name) || besideSite.includes(name)) continue;
    const match = nearest(name, known);
    reader.report(name, `is nothing the build knows; ${match ? `did you mean ${match}?` : 'remove it.'}`);
  }
  const site = reader.read('site.yaml', singles['site.yaml']);
  const profileFile = reader.read('profile.yaml', singles['profile.yaml']);
  const activity = reader.read('activity.json', singles['activity.json']);
  const experience = reader.readFolder('experience', folders.experience);
  const products = reader.readFolder('products', folders.products);
  const agentSkills = reader.readSkills();
  const pictures = reader.names('products').filter(name => PICTURE.test(name));
  // A role that could not be read would make the technologies look incomplete.
  const rolesRead = experience.length === reader.names('experience').length;
  checkContent(
    {
      site,
      besideSite: new Set(besideSite),
      profile: rolesRead ? profileFile : undefined,
      experience,
      products,
      pictures: new Set(pictures),
    },
    (source, problem) => reader.problems.push(...locate(source.file, source.text, [problem])),
  );
  for (const { id, ...skill } of site ? agentSkills : []) {
    const wrong = site && filledProblem(skill, { site: site.data, products: products.map(asEntry) });
    if (wrong) reader.report(`${SKILLS}/${id}/${SKILL_FILE}`, wrong);
  }
  if (reader.problems.length > 0 || !site || !profileFile || !activity) {
    throw new ContentError(reader.problems.sort((a, b) => a.file.localeCompare(b.file, 'en')));
  }
  return {
    site: site.data,
    profile: profileFile.data,
    activity: activity.data,
    experience: experience.map(asEntry),
    products: products.map(asEntry),
    agentSkills,
  };
};
