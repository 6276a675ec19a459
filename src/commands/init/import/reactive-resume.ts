import type { Source } from './source.ts';

type Parts = Record<string, Source | undefined>;

const HIDDEN = 'It is hidden in Reactive Resume.';

/** Whether the owner has hidden it in the editor: `visible` in version 4, `hidden` in version 5. */
const isHidden = (part: Source): boolean => part.at('visible').isFalse() || part.at('hidden').isTrue();

/** The entries that the owner shows. */
const shown = (section: Source): Source[] => {
  if (isHidden(section)) {
    for (const item of section.at('items').items()) item.leaveOut(HIDDEN, 'private');
    section.at('content').leaveOut(HIDDEN, 'private');
    return [];
  }
  return section
    .at('items')
    .items()
    .filter(item => {
      if (isHidden(item)) item.leaveOut(HIDDEN, 'private');
      return !isHidden(item);
    });
};

/** The address of a link: `href` in version 4, `url` in version 5. Its label is for the eye. */
const linkOf = (item: Source): Source => {
  const link = item.of('url', 'website');
  if (!link.isObject()) return link;
  link.at('label').ignore();
  return link.of('href', 'url');
};

/** A level that was never set, or belongs to a word that says it. */
const levelOf = (item: Source, words: Source): Source => {
  const level = item.at('level');
  if (!words.isEmpty() || level.peek() === '0') level.ignore();
  return words.isEmpty() && level.peek() !== '0' ? level : words;
};

/** The fields of each section under the names of JSON Resume. */
const fields: Readonly<Record<string, (item: Source) => Parts>> = {
  work: item => ({
    name: item.at('company'),
    position: item.at('position'),
    location: item.at('location'),
    period: item.of('period', 'date'),
    url: linkOf(item),
    summary: item.of('description', 'summary'),
    roles: item.at('roles').as(
      item
        .at('roles')
        .items()
        .map(role =>
          role.as({
            position: role.at('position'),
            period: role.at('period'),
            summary: role.at('description'),
          }),
        ),
    ),
    type: item.at('type'),
  }),
  education: item => ({
    institution: item.of('school', 'institution'),
    studyType: item.of('degree', 'studyType'),
    area: item.at('area'),
    score: item.of('grade', 'score'),
    location: item.at('location'),
    period: item.of('period', 'date'),
    url: linkOf(item),
    summary: item.of('description', 'summary'),
  }),
  skills: item => {
    const words = item.of('proficiency', 'description');
    return { name: item.at('name'), level: levelOf(item, words), keywords: item.at('keywords') };
  },
  languages: item => {
    const words = item.of('fluency', 'description');
    return { language: item.of('language', 'name'), fluency: levelOf(item, words) };
  },
  volunteer: item => ({
    organization: item.at('organization'),
    position: item.at('position'),
    location: item.at('location'),
    period: item.of('period', 'date'),
    url: linkOf(item),
    summary: item.of('description', 'summary'),
  }),
  projects: item => ({
    name: item.of('name', 'title'),
    period: item.of('period', 'date'),
    description: item.at('description'),
    summary: item.of('summary', 'content'),
    keywords: item.at('keywords'),
    location: item.at('location'),
    url: linkOf(item),
  }),
  certificates: item => ({
    name: item.of('title', 'name'),
    issuer: item.at('issuer'),
    date: item.at('date'),
    url: linkOf(item),
    summary: item.of('description', 'summary'),
  }),
  awards: item => ({
    title: item.at('title'),
    awarder: item.at('awarder'),
    date: item.at('date'),
    url: linkOf(item),
    summary: item.of('description', 'summary'),
  }),
  publications: item => ({
    name: item.of('title', 'name'),
    publisher: item.at('publisher'),
    releaseDate: item.at('date'),
    url: linkOf(item),
    summary: item.of('description', 'summary'),
  }),
  interests: item => ({ name: item.at('name'), keywords: item.at('keywords') }),
  references: item => ({
    name: item.at('name'),
    position: item.at('position'),
    phone: item.at('phone'),
    // In version 4, the description is what the person is, and the summary what they say.
    ...(item.at('summary').isEmpty()
      ? { reference: item.at('description') }
      : { title: item.at('description'), reference: item.at('summary') }),
    url: linkOf(item),
  }),
  profiles: item => ({ network: item.at('network'), username: item.at('username'), url: linkOf(item) }),
};

/** The names of sections in Reactive Resume that differ from those of JSON Resume. */
const NAMES: Readonly<Record<string, string>> = { work: 'experience', certificates: 'certifications' };

const viewOf = (name: string, item: Source): Source => {
  const view = fields[name];
  for (const key of ['id', 'icon', 'visible', 'hidden', 'showLinkInTitle', 'options']) item.at(key).ignore();
  return view ? item.as(view(item)) : item;
};

/** Sections that the owner named: `custom` in version 4, whose entries are projects of that kind, and `customSections` in version 5. */
const customSections = (root: Source): { readonly name: string; readonly entries: Source[] }[] => [
  ...root
    .at('sections')
    .at('custom')
    .fields()
    .map(([, section]) => ({
      name: 'projects',
      entries: shown(section).map(item => {
        const view = fields['projects']?.(item) ?? {};
        return item.as({ ...view, type: section.at('name') });
      }),
    })),
  ...root
    .at('customSections')
    .items()
    .map(section => {
      const type = section.at('type').text() ?? '';
      const name = Object.keys(NAMES).find(key => NAMES[key] === type) ?? type;
      const isText = !Object.hasOwn(fields, name);
      return {
        name: isText ? 'projects' : name,
        entries: shown(section).map(item =>
          isText
            ? item.as({ name: section.at('title'), summary: item.of('content', 'description') })
            : name === 'projects'
              ? item.as({ ...fields['projects']?.(item), type: section.at('title') })
              : viewOf(name, item),
        ),
      };
    }),
];

const summaryOf = (root: Source): Source | undefined => {
  const part = root.at('summary').isObject() ? root.at('summary') : root.at('sections').at('summary');
  if (!isHidden(part)) return part.at('content');
  part.at('content').leaveOut(HIDDEN, 'private');
  return undefined;
};

const pictureOf = (root: Source): Source => {
  const picture = root.at('picture').isObject() ? root.at('picture') : root.at('basics').at('picture');
  return isHidden(picture) || picture.at('effects').at('hidden').isTrue()
    ? picture.at('none')
    : picture.at('url');
};

/**
 * A résumé of Reactive Resume 4 or 5 with the names of JSON Resume.
 * @see https://github.com/amruthpillai/reactive-resume src/schema/resume/data.ts
 */
export const reactiveResumeView = (root: Source): Source => {
  const basics = root.at('basics');
  const sections = root.at('sections');
  const custom = customSections(root);
  const entriesOf = (name: string): Source[] => [
    ...shown(sections.at(NAMES[name] ?? name)).map(item => viewOf(name, item)),
    ...custom.filter(section => section.name === name).flatMap(({ entries }) => entries),
  ];
  const list = (name: string): Source => sections.at(NAMES[name] ?? name).as(entriesOf(name));
  for (const part of ['metadata', 'picture']) {
    for (const leaf of root.at(part).leaves()) if (!leaf.path.endsWith('.url')) leaf.ignore();
  }
  const view = root.as({
    basics: basics.as({
      name: basics.at('name'),
      label: basics.at('headline'),
      email: basics.at('email'),
      phone: basics.at('phone'),
      location: basics.at('location'),
      url: linkOf(basics),
      image: pictureOf(root),
      summary: summaryOf(root),
      profiles: list('profiles'),
    }),
    ...Object.fromEntries(
      Object.keys(fields)
        .filter(name => name !== 'profiles')
        .map(name => [name, list(name)]),
    ),
  });
  // What is left of a section is how it looks.
  for (const [, section] of sections.fields()) {
    for (const key of ['name', 'title', 'columns', 'separateLinks', 'id', 'visible', 'hidden'])
      section.at(key).ignore();
  }
  for (const section of [
    ...sections
      .at('custom')
      .fields()
      .map(([, part]) => part),
    ...root.at('customSections').items(),
  ]) {
    for (const key of ['columns', 'separateLinks', 'id', 'visible', 'hidden', 'name', 'title'])
      section.at(key).ignore();
    for (const item of section.at('items').items())
      for (const key of ['id', 'visible', 'hidden']) item.at(key).ignore();
  }
  return view;
};
