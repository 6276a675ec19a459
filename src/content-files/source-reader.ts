import { basename, dirname, extname } from 'node:path';
import type * as z from 'zod';
import { type AgentSkillContent, agentSkillFrontMatter, PROGRAM_SKILLS } from '../schemas/agent-skill.ts';
import type { ContentKind, FileKind, FolderKind } from '../schemas/content.ts';
import { contentEntries, contentKinds } from '../schemas/content.ts';
import { pictureTypes } from '../schemas/picture.ts';
import { problemsOf, reorderings, shapeOf, validFields } from '../schemas/problems.ts';
import { slug } from '../schemas/text.ts';
import { reordering } from '../schemas/visible-text.ts';
import { placeIn } from './content-error.ts';
import { FolderReader } from './folder-reader.ts';
import { locate, parseYaml, type SourceFile } from './yaml-file.ts';

export type Sources = {
  readonly [Kind in ContentKind]: readonly SourceFile<z.output<(typeof contentKinds)[Kind]['schema']>>[];
};

const { folder: SKILLS, entry: SKILL } = contentKinds.agentSkills;

const YAML = /\.ya?ml$/i;
const PICTURE_NAME = new RegExp(`\\.(${pictureTypes.join('|')})$`, 'i');

/** Another folder, if `value` has more fields of that folder’s entries than of its own. */
const folderFor = (value: unknown, kind: FolderKind): FolderKind | undefined => {
  const known = (each: FolderKind) =>
    Object.keys(Object(value)).filter(name => Object.hasOwn(shapeOf(each.schema), name)).length;
  return contentEntries
    .flatMap(([, each]) => ('folder' in each && 'schemaName' in each.entry ? each : []))
    .find(each => known(each) > known(kind));
};

/** Front matter between two `---` lines, and the instructions below it. */
const SKILL_PARTS = /^---\r?\n(?<front>[\s\S]*?)(?<=\n)---\r?\n(?<body>[\s\S]*)$/;

const idOf = (name: string): string => basename(name, extname(name));

/** Collects problems instead of stopping at the first. */
export class SourceReader extends FolderReader {
  /** Paths at which files of another folder belong. */
  readonly #misplaced: string[] = [];

  readAll(): Sources {
    const read = (kind: FileKind | FolderKind): readonly SourceFile<object>[] => {
      if ('file' in kind) return this.#read(kind.file, kind);
      const { folder, entry } = kind;
      if ('file' in entry) return this.names(folder).flatMap(id => this.#readAgentSkill(id));
      return this.#readFolder(kind);
    };
    return Object.fromEntries(contentEntries.map(([name, kind]) => [name, read(kind)])) as Sources;
  }

  pictures(folder: string): string[] {
    return this.names(folder).filter(name => PICTURE_NAME.test(name) && !this.isFolder(`${folder}/${name}`));
  }

  entries(folder: string): string[] {
    const pictures = new Set(this.pictures(folder));
    return this.names(folder).filter(name => !pictures.has(name));
  }

  /** Includes entries with problems. */
  ids(folder: string): string[] {
    const misplaced = this.#misplaced.filter(path => dirname(path) === folder);
    const files = [...this.names(folder).filter(name => YAML.test(name)), ...misplaced];
    return files.map(idOf).filter(id => slug.safeParse(id).success);
  }

  #read(path: string, kind: FileKind | FolderKind): SourceFile<object>[] {
    const { schema, body, alternatives } = kind;
    const optional = 'optional' in kind && kind.optional;
    const file = this.label(path);
    const content = this.text(path);
    if (content === null) return [];
    const text = content ?? '';
    const parsed = parseYaml(file, text);
    if ('problems' in parsed) {
      this.problems.push(...parsed.problems);
      return [];
    }
    const value = parsed.value ?? (optional ? {} : undefined);
    if (value === undefined) {
      const empty = `is empty. Fill it in${'folder' in kind ? ' or delete it' : ''}.`;
      this.report(path, content === undefined ? `is missing. ${schema.description}` : empty);
      return [];
    }
    const { data, error } = schema.safeParse(value);
    const other = error && 'folder' in kind && folderFor(value, kind);
    if (other) {
      this.report(path, `has the fields of a file in ${other.folder}/. Move it there.`);
      this.#misplaced.push(`${other.folder}/${basename(path)}`);
      return [];
    }
    const derived = Object.keys(body?.shape ?? {}).map(name => [name, 'is derived by the build; remove it.']);
    const remedies = Object.fromEntries(derived);
    const { problems } = problemsOf(schema, value, error?.issues ?? [], { remedies, alternatives });
    problems.push(...reorderings(value));
    if (problems.length > 0) this.problems.push(...locate(file, text, problems));
    return [{ id: idOf(path), file, text, value, data: error ? validFields(schema, value) : Object(data) }];
  }

  #readFolder(kind: FolderKind): SourceFile<object>[] {
    const paths = new Map<string, string>();
    return this.entries(kind.folder).flatMap(name => {
      const path = `${kind.folder}/${name}`;
      if (!YAML.test(name)) {
        const folder = `is a folder; move its files to ${kind.folder}/, and remove it.`;
        const file = 'is not a .yaml file; move it out of the content folder.';
        this.report(path, this.isFolder(path) ? folder : file);
        return [];
      }
      const lowerCase = name.replace(YAML, extension => extension.toLowerCase());
      if (name !== lowerCase) this.report(path, `must end in lowercase. Rename it to ${lowerCase}.`);
      const id = idOf(name);
      const { error } = slug.safeParse(id);
      if (error) this.report(path, `the file’s name is the id and ${error.issues[0]?.message}.`);
      const sameId = paths.get(id);
      if (sameId) this.report(path, `has the same id as ${this.label(sameId)}: “${id}”. Rename one of them.`);
      paths.set(id, path);
      return this.#read(path, kind);
    });
  }

  #readAgentSkill(id: string): SourceFile<AgentSkillContent>[] {
    const path = `${SKILLS}/${id}/${SKILL.file}`;
    const extraFiles = this.names(`${SKILLS}/${id}`).filter(name => name !== SKILL.file);
    const text = this.text(path);
    const missing = `is missing; each entry of ${SKILLS}/ must be a folder that contains a ${SKILL.file}.`;
    if (text === undefined) this.report(path, missing);
    if (typeof text !== 'string') return [];
    for (const name of extraFiles)
      this.report(`${SKILLS}/${id}/${name}`, `is not published. Move its text to ${SKILL.file}.`);
    const file = this.label(path);
    const report = (message: string, offset?: number) =>
      this.problems.push({ file, ...(offset !== undefined && placeIn(text, offset)), message });
    const { front, body } = SKILL_PARTS.exec(text)?.groups ?? {};
    if (front === undefined) {
      report('must begin with front matter: `name` and `description` between two `---` lines.', 0);
      return [];
    }
    if (Object.values(PROGRAM_SKILLS).some(name => name === id))
      report('has the name of a skill that the program writes. Remove it, or rename its folder.');
    const hidden = reordering(text);
    if (hidden) report(hidden.message, hidden.index);
    const variable = text.indexOf('{{');
    const literal =
      'contains `{{`. The file is published as it is, and nothing is filled in: write out the text.';
    if (variable !== -1) report(literal, variable);
    if (body?.trim() === '') report('has no instructions below its front matter.');
    // The line break replaces the first `---` line, so that line numbers match the file.
    const yaml = `\n${front}`;
    const parsed = parseYaml(file, yaml);
    if ('problems' in parsed) {
      this.problems.push(...parsed.problems);
      return [];
    }
    const value = parsed.value ?? {};
    const { data, error } = agentSkillFrontMatter.safeParse(value);
    const { problems } = problemsOf(agentSkillFrontMatter, value, error?.issues ?? []);
    if (data && data.name !== id)
      problems.push({ path: ['name'], message: `must match the folder name, ${id}.` });
    this.problems.push(...locate(file, yaml, problems));
    return data ? [{ id, file, text, value, data: { front: data, text } }] : [];
  }
}
