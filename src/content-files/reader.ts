import { basename, extname } from 'node:path';
import type * as z from 'zod';
import type { AgentSkillContent } from '../schemas/agent-skill.ts';
import {
  type ContentKind,
  contentEntries,
  contentKinds,
  type FileKind,
  type FolderKind,
} from '../schemas/content.ts';
import { pictureTypes } from '../schemas/picture.ts';
import { problemsOf } from '../schemas/problems.ts';
import { slug } from '../schemas/text.ts';
import { parseAgentSkill } from './agent-skill-file.ts';
import { ContentFolder } from './content-folder.ts';
import { locate, parseYaml, type SourceFile } from './yaml-file.ts';

/** Files without problems, by kind. */
export type Sources = {
  readonly [Kind in ContentKind]: readonly SourceFile<z.output<(typeof contentKinds)[Kind]['schema']>>[];
};

const { folder: SKILLS, entry: SKILL } = contentKinds.agentSkills;

const YAML = /\.ya?ml$/;
const PICTURE = new RegExp(`\\.(${pictureTypes.join('|')})$`, 'i');

type Readable = Pick<FileKind, 'schema' | 'body' | 'elsewhere' | 'optional'>;

const idOf = (name: string): string => basename(name, extname(name));

/** Collects problems instead of stopping at the first. */
export class Reader extends ContentFolder {
  readAll(): Sources {
    const read = (kind: FileKind | FolderKind): readonly SourceFile<unknown>[] => {
      if ('file' in kind) return this.#read(kind.file, kind);
      return 'file' in kind.entry ? this.#readAgentSkills() : this.#readFolder(kind);
    };
    return Object.fromEntries(contentEntries.map(([name, kind]) => [name, read(kind)])) as Sources;
  }

  pictures(folder: string): string[] {
    return this.names(folder).filter(name => PICTURE.test(name));
  }

  entries(folder: string): string[] {
    return this.names(folder).filter(name => !PICTURE.test(name));
  }

  /** Includes entries with problems. */
  ids(folder: string): string[] {
    const ids = this.names(folder).filter(name => YAML.test(name));
    return ids.map(idOf).filter(id => slug.safeParse(id).success);
  }

  #read(path: string, { schema, body, optional, elsewhere }: Readable): SourceFile<unknown>[] {
    const file = this.label(path);
    const content = this.text(path);
    if (content === null) return [];
    const text = content ?? (optional ? '{}' : undefined);
    if (text === undefined) {
      this.report(path, `is missing. ${schema.description ?? ''}`);
      return [];
    }
    const parsed = parseYaml(file, text);
    if ('problems' in parsed) {
      this.problems.push(...parsed.problems);
      return [];
    }
    const value = parsed.value ?? (optional ? {} : undefined);
    if (value === undefined) {
      this.report(path, `is empty. ${schema.description ?? ''}`);
      return [];
    }
    const result = schema.safeParse(value);
    if (result.success) return [{ id: idOf(path), file, text, data: result.data }];
    const derived = Object.keys(body?.shape ?? {}).map(name => [name, 'is derived by the build; remove it.']);
    const remedies = { ...Object.fromEntries(derived), ...elsewhere };
    this.problems.push(...locate(file, text, problemsOf(schema, value, result.error.issues, remedies)));
    return [];
  }

  #readFolder(kind: FolderKind): SourceFile<unknown>[] {
    const paths = new Map<string, string>();
    return this.entries(kind.folder).flatMap(name => {
      const path = `${kind.folder}/${name}`;
      if (!YAML.test(name)) {
        this.report(path, 'is not a .yaml file; move it out of the content folder.');
        return [];
      }
      const id = idOf(name);
      const { error } = slug.safeParse(id);
      if (error) this.report(path, `the file’s name is the id and ${error.issues[0]?.message}.`);
      const sameId = paths.get(id);
      if (sameId) this.report(path, `has the same id as ${this.label(sameId)}: “${id}”. Rename one of them.`);
      paths.set(id, path);
      return this.#read(path, kind);
    });
  }

  #readAgentSkills(): SourceFile<AgentSkillContent>[] {
    return this.names(SKILLS).flatMap(id => {
      const path = `${SKILLS}/${id}/${SKILL.file}`;
      const extraFiles = this.names(`${SKILLS}/${id}`).filter(name => name !== SKILL.file);
      const text = this.text(path);
      if (text === undefined)
        this.report(
          path,
          `is missing; each entry of ${SKILLS}/ must be a folder that contains a ${SKILL.file}.`,
        );
      if (typeof text !== 'string') return [];
      for (const name of extraFiles)
        this.report(`${SKILLS}/${id}/${name}`, `is not published. Move its text to ${SKILL.file}.`);
      const file = this.label(path);
      const { problems, skill } = parseAgentSkill(file, text, id);
      this.problems.push(...problems);
      return skill ? [{ id, file, text, data: skill }] : [];
    });
  }
}
