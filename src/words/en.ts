import { plurals } from './plurals.ts';

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
};

export type Words = typeof en;
