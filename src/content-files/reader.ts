import { basename, extname } from 'node:path';
import type * as z from 'zod';
import type { AgentSkillContent } from '../schemas/agent-skill.ts';
import { contentKinds, type Entry, type FileKind } from '../schemas/content.ts';
import { pictureTypes } from '../schemas/picture.ts';
import { problemsOf } from '../schemas/problems.ts';
import { slug } from '../schemas/text.ts';
import { parseAgentSkill } from './agent-skill-file.ts';
import { ContentFolder } from './content-folder.ts';
import { locate, parseYaml, type SourceFile } from './yaml-file.ts';

/** The optional folder that contains one folder per agent skill. */
export const {
  folder: AGENT_SKILLS,
  entry: { file: AGENT_SKILL_FILE },
} = contentKinds.agentSkills;

export const YAML = /\.ya?ml$/;
export const PICTURE = new RegExp(`\\.(${pictureTypes.join('|')})$`, 'i');

/** Reads the files of one content folder, collecting problems instead of stopping at the first. */
export class Reader extends ContentFolder {
  read<Schema extends z.ZodType>(
    path: string,
    {
      schema,
      body,
      optional = false,
      elsewhere,
    }: { schema: Schema; optional?: boolean } & Pick<FileKind, 'body' | 'elsewhere'>,
  ): SourceFile<z.output<Schema>> | undefined {
    const file = this.label(path);
    const found = this.text(path);
    if (found === null) return undefined;
    const text = found ?? (optional ? '{}' : undefined);
    if (text === undefined) {
      this.problems.push({ file, message: `is missing. ${schema.description ?? ''}` });
      return undefined;
    }
    const parsed = parseYaml(file, text);
    if ('problems' in parsed) {
      this.problems.push(...parsed.problems);
      return undefined;
    }
    if (parsed.value === undefined || parsed.value === null) {
      this.problems.push({ file, message: `is empty. ${schema.description ?? ''}` });
      return undefined;
    }
    const result = schema.safeParse(parsed.value);
    if (result.success) return { id: basename(path, extname(path)), file, text, data: result.data };
    const derived = Object.keys(body?.shape ?? {}).map(name => [name, 'is derived by the build; remove it.']);
    const known = { ...Object.fromEntries(derived), ...elsewhere };
    this.problems.push(...locate(file, text, problemsOf(schema, parsed.value, result.error.issues, known)));
    return undefined;
  }

  readFolder<Schema extends z.ZodType>(
    folder: string,
    kind: { schema: Schema; body?: z.ZodObject },
  ): SourceFile<z.output<Schema>>[] {
    const names = this.names(folder).filter(name => !PICTURE.test(name));
    const owners = new Map<string, string>();
    const files = names.map(name => {
      const path = `${folder}/${name}`;
      if (!this.isYaml(path)) return undefined;
      const id = basename(name, extname(name));
      const checked = slug.safeParse(id);
      if (!checked.success)
        this.report(path, `the file’s name is the id and ${checked.error.issues[0]?.message}.`);
      const other = owners.get(id);
      if (other) this.report(path, `has the same id as ${this.label(other)}: “${id}”. Rename one of them.`);
      owners.set(id, path);
      return this.read(path, kind);
    });
    return files.filter(file => file !== undefined);
  }

  isYaml(path: string): boolean {
    if (YAML.test(path)) return true;
    this.report(path, 'is not a .yaml file; move it out of the content folder.');
    return false;
  }

  readAgentSkills(): Entry<AgentSkillContent>[] {
    return this.names(AGENT_SKILLS).flatMap(id => {
      const path = `${AGENT_SKILLS}/${id}/${AGENT_SKILL_FILE}`;
      const names = this.names(`${AGENT_SKILLS}/${id}`);
      const text = this.text(path);
      if (text === null) return [];
      if (text === undefined) {
        this.report(
          path,
          `is missing; each entry of ${AGENT_SKILLS}/ must be a folder that contains a ${AGENT_SKILL_FILE}.`,
        );
        return [];
      }
      for (const name of names) {
        if (name === AGENT_SKILL_FILE) continue;
        this.report(
          `${AGENT_SKILLS}/${id}/${name}`,
          `is not published. Move its text to ${AGENT_SKILL_FILE}.`,
        );
      }
      const { problems, skill } = parseAgentSkill(this.label(path), text, id);
      this.problems.push(...problems);
      return skill ? [{ id, ...skill }] : [];
    });
  }
}
