import { statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import {
  type Content,
  type ContentKind,
  contentEntries,
  contentKinds,
  type Entry,
  type FileKind,
  type FolderKind,
} from '../schemas/content.ts';
import { nearest, type Problem } from '../schemas/problems.ts';
import { resumeTechnologies } from '../schemas/resume-sections.ts';
import { slug } from '../schemas/text.ts';
import { filledProblem } from './agent-skill-file.ts';
import { checkContent, rejectFutureDates } from './check.ts';
import { ContentError, type FileProblem, fileName } from './content-error.ts';
import type { PlannedFiles } from './content-folder.ts';
import { avatarFile, checkPictures, iconFile, readScreenshots, screenshotFiles } from './pictures.ts';
import { languagesIn } from './programming-languages.ts';
import { AGENT_SKILL_FILE, AGENT_SKILLS, PICTURE, Reader, YAML } from './reader.ts';
import { locate, type Report, type SourceFile } from './yaml-file.ts';

const toEntry = <Data>({ id, data }: SourceFile<Data>): Entry<Data> => ({ id, ...data });

type Kinds = typeof contentKinds;

/** The files read, by kind. Skills have no source files, because their problems are found while reading. */
type Sources = {
  [Name in ContentKind]: Kinds[Name] extends FileKind
    ? SourceFile<Content[Name]> | undefined
    : Name extends 'agentSkills'
      ? Content[Name]
      : SourceFile<Omit<Content[Name] extends readonly (infer One)[] ? One : never, 'id'>>[];
};

const readKind = (reader: Reader, kind: FileKind | FolderKind): unknown => {
  if ('file' in kind) return reader.read(kind.file, kind);
  return 'file' in kind.entry ? reader.readAgentSkills() : reader.readFolder(kind.folder, kind);
};

const readKinds = (reader: Reader): Sources =>
  Object.fromEntries(contentEntries.map(([name, kind]) => [name, readKind(reader, kind)])) as Sources;

const contentOf = (sources: Sources): Content | undefined => {
  if (contentEntries.some(([name]) => sources[name] === undefined)) return undefined;
  const data = contentEntries.map(([name]) => {
    const source: unknown = sources[name];
    if (name === 'agentSkills') return [name, source];
    return [name, Array.isArray(source) ? source.map(toEntry) : Reflect.get(Object(source), 'data')];
  });
  const { experience, products, resume }: Omit<Content, 'languages'> = Object.fromEntries(data);
  const technologies = [
    ...experience.flatMap(({ tech }) => tech.map(({ name }) => name)),
    ...products.flatMap(({ tech = [] }) => tech),
    ...resumeTechnologies(resume).map(({ name }) => name),
  ];
  return { ...Object.fromEntries(data), languages: languagesIn(technologies) };
};

interface Found {
  readonly reader: Reader;
  readonly content: Content | undefined;
  readonly problems: readonly FileProblem[];
  readonly pictures: readonly string[];
  readonly screenshots: readonly string[];
}

const contentOrThrow = ({ content, problems }: Pick<Found, 'content' | 'problems'>): Content => {
  if (problems.length === 0 && content) return content;
  throw new ContentError(problems.toSorted((a, b) => a.file.localeCompare(b.file, 'en')));
};

const readAll = (root: string, today: string, planned?: PlannedFiles): Found => {
  if (!planned && !statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    const message = 'is not a folder. Set `CONTENT_DIR` to the content folder.';
    throw new ContentError([{ file: fileName(root, ''), message }]);
  }
  const reader = new Reader(root, planned);
  const known = contentEntries.map(([, kind]) => ('file' in kind ? kind.file : kind.folder));
  const picturesOfSite = reader.names('.').filter(name => PICTURE.test(name));
  for (const name of reader.names('.')) {
    if ([...known, ...picturesOfSite].includes(name)) continue;
    const match = nearest(name, known);
    if (match && reader.names('.').includes(match))
      reader.report(name, `is not read, because ${match} is there. Remove one of them.`);
    else
      reader.report(
        name,
        `is not a known content file or folder; ${match ? `did you mean ${match}?` : 'remove it.'}`,
      );
  }
  const sources = readKinds(reader);
  const reported = new Map<SourceFile<unknown>, Problem[]>();
  const report: Report = (source, problem) => {
    const others = reported.get(source);
    if (others) others.push(problem);
    else reported.set(source, [problem]);
  };
  const { site, profile, experience, products, agentSkills } = sources;
  const idsIn = ({ folder }: FolderKind) =>
    reader
      .names(folder)
      .filter(name => YAML.test(name))
      .map(name => basename(name, extname(name)))
      .filter(id => slug.safeParse(id).success);
  // If a role or a product could not be read, the list of technologies is incomplete.
  const isComplete = (files: readonly unknown[], { folder }: FolderKind) =>
    files.length === reader.names(folder).filter(name => !PICTURE.test(name)).length;
  const allRead =
    isComplete(experience, contentKinds.experience) && isComplete(products, contentKinds.products);
  checkContent(
    {
      site,
      picturesOfSite: new Set(picturesOfSite),
      profile: allRead ? profile : undefined,
      experience,
      products,
      pictures: new Set(reader.names(contentKinds.products.folder).filter(name => PICTURE.test(name))),
      productIds: idsIn(contentKinds.products),
      roleIds: idsIn(contentKinds.experience),
    },
    report,
  );
  rejectFutureDates(sources, today, report);
  // Parses each file only once, for the positions of all its problems.
  for (const [{ file, text }, problems] of reported) reader.problems.push(...locate(file, text, problems));
  const filled = site &&
    profile && {
      site: site.data,
      profile: profile.data,
      products: products.map(toEntry),
      experience: experience.map(toEntry),
    };
  for (const { id, ...skill } of filled ? agentSkills : []) {
    const wrong = filled && filledProblem(skill, filled);
    if (wrong) reader.report(`${AGENT_SKILLS}/${id}/${AGENT_SKILL_FILE}`, wrong);
  }
  const pictures = [site && avatarFile(site.data), ...products.map(({ data }) => iconFile(data))];
  return {
    reader,
    content: contentOf(sources),
    problems: reader.problems,
    pictures: pictures.filter(path => path !== undefined),
    screenshots: products.flatMap(({ data }) => screenshotFiles(data)),
  };
};

/**
 * Reads and checks everything in the content folder `root`, except the content of pictures. `today` is the date in
 * UTC, `YYYY-MM-DD`.
 * @throws {ContentError} with every problem of every file
 */
export const readContent = (root: string, today: string): Content => contentOrThrow(readAll(root, today));

/**
 * Reads and checks everything, including the content of pictures. `replaced` has what is served in place of
 * pictures that are too large or contain metadata, and `screenshots` the served screenshots, both by path in `root`.
 * Files in `planned` are treated as if they were already written.
 * @throws {ContentError} with every problem of every file
 */
export const readSite = async (root: string, today: string, planned?: PlannedFiles) => {
  const found = readAll(root, today, planned);
  const { problems, replaced } = await checkPictures(found.reader, found.pictures);
  const shots = await readScreenshots(found.reader, found.screenshots);
  const all = [...found.problems, ...problems, ...shots.problems];
  return {
    content: contentOrThrow({ ...found, problems: all }),
    replaced,
    screenshots: shots.screenshots,
  };
};
