import type { Profile } from '../schemas/profile.ts';
import type { Role } from '../schemas/role.ts';
import { type EmploymentType, type WorkMode, workModeWords } from '../schemas/work.ts';
import { plurals } from './plurals.ts';

type Availability = NonNullable<Profile['availability']>['status'];
type Permit = NonNullable<Profile['work_authorization']>[number]['status'];

const plural = plurals('en');

/** The words of the pages, forms and mails in English. Every other language has the same ones: `Words` is the type of this file. */
export const en = {
  /** Parts of dates. `from` and `until` are days, months or years in words. */
  dates: {
    years: plural({ one: '# year', other: '# years' }),
    months: plural({ one: '# month', other: '# months' }),
    toToday: (from: string) => `${from} – today`,
    fromTo: (from: string, until: string) => `${from} – ${until}`,
    from: (from: string) => `from ${from}`,
    fromEnded: (from: string) => `from ${from}, ended`,
    until: (until: string) => `until ${until}`,
    since: (from: string) => `since ${from}`,
  },

  /** What is around every page. */
  frame: {
    skip: 'Skip to content',
    main: 'Main',
    menu: 'Menu',
    close: 'Close',
    more: 'More',
    propose: 'Propose a role',
    getInTouch: 'Get in touch',
    security: 'Security',
    forAgents: 'For AI agents',
    hiring: 'For AI agents: everything about hiring is at {}.',
    apps: 'Everything about the apps is at {}.',
    overview: 'An overview of this site is at {}.',
    thisPage: 'This page as Markdown is at {}.',
    asJson: 'View as JSON',
  },

  /** The names of the pages, in the navigation and as headings. */
  pages: {
    experience: 'Experience',
    products: 'Products',
    resume: 'Résumé',
    skills: 'Skills',
    activity: 'Activity',
    reference: 'API',
    support: 'Support',
    changes: 'Changes',
    privacy: 'Privacy',
  },

  /** What the person looks for, and from when. Days, places and the owner’s texts are finished text. */
  profile: {
    availability: {
      open: 'Open to new roles',
      selective: 'Open to the right role',
      closed: 'Not looking for a role',
    } satisfies Record<Availability, string>,
    startFrom: (day: string) => `from ${day}`,
    startAfter: (notice: string) => `${notice} after an agreement`,
    startFromOrAfter: (day: string, notice: string) =>
      `from ${day}, or ${notice} after an agreement if that is later`,
    workModes: {
      remote: workModeWords('remote'),
      hybrid: workModeWords('hybrid'),
      onsite: workModeWords('onsite'),
    } satisfies Record<WorkMode, string>,
    /** As they stand within a list. */
    employmentTypes: {
      'W2 full-time': 'permanent, full-time',
      contract: 'contract',
      C2C: 'contract with an own company',
      other: 'other',
    } satisfies Record<EmploymentType, string>,
    mayWork: {
      citizen: (place: string) => `${place}: citizen`,
      permanent_resident: (place: string) => `${place}: permanent resident`,
      work_permit: (place: string) => `${place}: work permit`,
      needs_sponsorship: (place: string) => `${place}: needs sponsorship`,
    } satisfies Record<Permit, (place: string) => string>,
    /** Whom a part of the sharing policy is about. */
    withinCompany: 'Within a company that hires',
    externalPanels: 'To people from outside',
    recruiters: 'For recruiters and agencies',
    lookingFor: 'Looking for',
    bookConversation: 'Book a conversation',
    /** Names of facts. */
    terms: {
      roles: 'Roles',
      workMode: 'Work mode',
      employment: 'Employment',
      /** Before places where the work is. */
      onSiteIn: 'On site in',
      hybridIn: 'Hybrid in',
      onSiteOrHybridIn: 'On site or hybrid in',
      mayWorkIn: 'May work in',
      relocation: 'Relocation',
      travel: 'Travel',
      compensation: 'Compensation',
      besidesJob: 'Besides a job',
      basedIn: 'Based in',
      timeZone: 'Time zone',
      languages: 'Languages',
      available: 'Available',
    },
  },

  home: {
    readResume: 'Read the résumé',
    now: 'Now',
    mostRecent: 'Most recent',
    focusAreas: 'Focus areas',
    /** `roles` is their number in words. */
    allRoles: (roles: string) => `All ${roles}`,
    allProducts: plural({ one: 'All # product', other: 'All # products' }),
    allSkills: 'All skills',
    forAgent: 'For your agent',
    openApi: 'Everything on this site is also available through an open JSON API, without a key.',
    connect: 'Connect your agent and let it read and compare.',
    connectToContact: (owner: string) =>
      `Connect your agent and let it read, compare and contact ${owner} on your behalf.`,
    reference: 'API reference',
    mcpServer: 'MCP server',
    description: 'OpenAPI description',
    agentSkills: 'Agent skills',
    toCopy: 'Addresses and settings to copy',
    api: 'API',
    request: 'Request',
  },

  experience: {
    /** `roles` is their number in words. */
    about: (owner: string, roles: string) => `The experience of ${owner}: ${roles}.`,
    aboutSeveral: (owner: string, roles: string) => `The experience of ${owner}: ${roles}, newest first.`,
    nothing: 'No roles are listed.',
    roles: plural({ one: '# role', other: '# roles' }),
    studies: plural({ one: '# study', other: '# studies' }),
    rolesAndStudies: (roles: string, studies: string) => `${roles} and ${studies}`,
    /** `entries` are some roles and studies, `shown` is how many they are. */
    someEntries: (entries: string, shown: string, all: string) => `${entries} (${shown} of ${all})`,
    category: 'Category',
    allCategories: 'All',
    categories: {
      engineering: 'Engineering',
      leadership: 'Leadership',
      founder: 'Founder',
      education: 'Education',
    } satisfies Record<NonNullable<Role['category']>, string>,
    technology: 'Technology',
    anyTechnology: 'Any',
    technologies: 'Technologies',
    /** Stands before or after the name of a technology, in a link to the roles with it. */
    inAllRoles: { before: '', after: 'in all roles' },
    degree: 'Degree',
    field: 'Field',
    grade: 'Grade',
    courses: 'Courses:',
    apps: plural({ one: 'App:', other: 'Apps:' }),
    roleAt: (role: string, organization: string, when: string) => `${role} at ${organization} (${when})`,
    timeline: (roles: string, oldest: string, newest: string) =>
      `Timeline of ${roles}, from ${oldest} to ${newest}. All of them are in the list of roles.`,
  },

  skills: {
    about: (owner: string) => `What ${owner} works with, and the roles and products with it.`,
    nothing: 'No skills are listed.',
    languages: 'Languages',
    technologies: 'Technologies',
    /** With links in the places of the braces. */
    fromRoles: 'From the {roles} that list each.',
    fromRolesAndProducts: 'From the {roles} and {products} that list each.',
    /** These links, as they stand in the sentence. */
    roles: 'roles',
    products: 'products',
    times:
      'The times and bars are those of the roles, or of the part of a role that is stated: they do not say how much of that time each technology took. A month in several roles counts once; studies are counted apart. What is in use today comes first and in full colour, then what was used last.',
    durations: (least: string, most: string) => `${least} to ${most}`,
    inRoles: (duration: string) => `in roles of ${duration}`,
    inStudies: (duration: string) => `in studies of ${duration}`,
    /** The products stand in the place of the braces. */
    inProducts: 'in {products}',
  },

  /** The résumé as a page, as PDF and as Markdown. */
  resume: {
    about: (owner: string) => `The résumé of ${owner}.`,
    print: 'Ready to print on A4 or Letter.',
    formats: 'Also available as {json} and {markdown}.',
    formatsWithPdf: 'Also available as {pdf}, {json} and {markdown}.',
    education: 'Education',
    projects: 'Projects',
    volunteer: 'Voluntary work',
    certificates: 'Certificates',
    awards: 'Awards',
    publications: 'Publications',
    languages: 'Languages',
    interests: 'Interests',
    references: 'References',
    keywords: 'Keywords',
    score: 'Score',
    /** Stands after a name, before what is said of it. */
    colon: ':',
    /** After the name of an app, in brackets. */
    retired: 'retired',
    sharingPolicy: 'Sharing policy',
    allowed: 'Allowed:',
    notAllowed: 'Not allowed:',
    revised: (day: string) => `Last revised ${day}.`,
    forAgents: 'For agents:',
    asJsonResume: 'Also as JSON Resume:',
    page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  },

  activity: {
    about: (owner: string) => `Number of commits by ${owner}, week by week.`,
    notCounted: 'No commits are counted here. That says nothing about how much the person works.',
    none: (from: string, until: string) => `No commits were counted between ${from} and ${until}.`,
    noneMeans: 'This may mean a break, or work in repositories that are not counted.',
    perWeek: (from: string, until: string) => `Commits per week from ${from} to ${until}.`,
    cells: 'Each column is a month, each cell a week.',
    commits: 'Commits',
    activeWeeks: 'Weeks with commits',
    ofWeeks: (active: string, all: string) => `${active} of ${all}`,
    busiestWeek: 'Busiest week',
    countedCommits: plural({ one: '# commit', other: '# commits' }),
    /** `commits` is their number in words. */
    commitsInWeek: (commits: string, day: string) => `${commits} in the week of ${day}`,
    perMonth: (months: string) => `Commits per month: ${months}.`,
    monthWith: (month: string, commits: string) => `${month} ${commits}`,
    weekWith: (day: string, commits: string) => `Week of ${day}: ${commits}`,
    asTable: 'Show as a table',
    month: 'Month',
    countedWithPrivate: (day: string, source: string) =>
      `Counted on ${day}, including private repositories. Source: ${source}. Only counts are published, never repository names, commit messages or authors.`,
    counted: (day: string, source: string) =>
      `Counted on ${day}, excluding private repositories. Source: ${source}. Only counts are published, never repository names, commit messages or authors.`,
  },
};

export type Words = typeof en;
