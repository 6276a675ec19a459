import { inquiry } from '../schemas/inquiry.ts';
import { type InquiryState, statusMeanings } from '../schemas/message.ts';
import { type PlatformName, platformNames } from '../schemas/platform.ts';
import type { Product } from '../schemas/product.ts';
import type { Profile } from '../schemas/profile.ts';
import type { Role } from '../schemas/role.ts';
import { type SupportRequest, supportRequest } from '../schemas/support.ts';
import { type EmploymentType, type WorkMode, workModeWords } from '../schemas/work.ts';
import { plurals } from './plurals.ts';

type Availability = NonNullable<Profile['availability']>['status'];
type Permit = NonNullable<Profile['work_authorization']>[number]['status'];
type Period = NonNullable<NonNullable<NonNullable<Product['pricing']>['price']>['period']>;

const plural = plurals('en');

/** The name of a store in a sentence: the App Store, Google Play. */
const theStore = (store: string): string => (/\bStore$/.test(store) ? `the ${store}` : store);

/** The help of a form field: its description in the schema. */
const helpOf = ({ description = '' }: { readonly description?: string | undefined }): string => description;

/**
 * Strings of pages, forms and emails in English. `Words`, the type of this file, ensures that every other language
 * has the same ones.
 */
export const en = {
  /** Parts of dates. `from` and `until` are days, months or years in words. */
  dates: {
    years: plural({ one: '# year', other: '# years' }),
    months: plural({ one: '# month', other: '# months' }),
    toToday: (from: string) => `${from} – today`,
    expected: (end: string) => `expected ${end}`,
    fromTo: (from: string, until: string) => `${from} – ${until}`,
    from: (from: string) => `from ${from}`,
    fromEnded: (from: string) => `from ${from}, ended`,
    until: (until: string) => `until ${until}`,
    since: (from: string) => `since ${from}`,
  },

  /** The layout of every page. */
  layout: {
    skip: 'Skip to content',
    main: 'Main',
    menu: 'Menu',
    close: 'Close',
    more: 'More',
    getInTouch: 'Get in touch',
    security: 'Security',
    forAgents: 'For AI agents',
    hiring: 'For AI agents: everything about hiring is at {}.',
    apps: 'To choose an app or get help with one, read {}.',
    overview: 'An overview of this site is at {}.',
    /** On the home page, after the addresses for agents. */
    forPeople: 'The rest of this page is for people.',
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
    privacy: 'Privacy',
    legalNotice: 'Legal notice',
  },

  /** The role that the person is looking for, and the earliest start. Parameters are already formatted. */
  profile: {
    availability: {
      open: 'Open to new roles',
      selective: 'Open to the right role',
      closed: 'Not looking for a role',
    } satisfies Record<Availability, string>,
    startFrom: (day: string) => `from ${day}`,
    startAfter: (notice: string) => `${notice} after accepting an offer`,
    startFromOrAfter: (day: string, notice: string) =>
      `from ${day}, or ${notice} after accepting an offer, whichever is later`,
    workModes: {
      remote: workModeWords('remote'),
      hybrid: workModeWords('hybrid'),
      onsite: workModeWords('onsite'),
    } satisfies Record<WorkMode, string>,
    /** As items of a list. */
    employmentTypes: {
      'W2 full-time': 'permanent, full-time',
      contract: 'contract',
      C2C: 'contract through their own company',
      other: 'other',
    } satisfies Record<EmploymentType, string>,
    mayWork: {
      citizen: (place: string) => `${place}: citizen`,
      permanent_resident: (place: string) => `${place}: permanent resident`,
      work_permit: (place: string) => `${place}: work permit`,
      needs_sponsorship: (place: string) => `${place}: needs sponsorship`,
    } satisfies Record<Permit, (place: string) => string>,
    /** Readers to whom a part of the sharing policy applies. */
    withinCompany: 'Within the hiring company',
    externalPanels: 'To people outside the company',
    recruiters: 'For external recruiters and agencies',
    lookingFor: 'Looking for',
    bookConversation: 'Book a conversation',
  },

  /** Names of facts on several pages. */
  terms: {
    roles: 'Roles',
    hours: 'Hours',
    /** Before the places of work. */
    onSiteIn: 'On site in',
    hybridIn: 'Hybrid in',
    onSiteOrHybridIn: 'On site or hybrid in',
    mayWorkIn: 'Work authorization',
    relocation: 'Relocation',
    travel: 'Travel',
    besidesJob: 'Outside commitments',
    basedIn: 'Based in',
    timeZone: 'Time zone',
    languages: 'Languages',
    technologies: 'Technologies',
    category: 'Category',
    available: 'Available',
  },

  home: {
    readResume: 'Read the résumé',
    now: 'Now',
    mostRecent: 'Most recent',
    focusAreas: 'Focus areas',
    /** `roles` is a number of roles in words. */
    allRoles: (roles: string) => `See all ${roles}`,
    allProducts: 'All products',
    allSkills: 'All skills',
    forAgent: 'For your agent',
    openApi: 'Everything on this site is also available through an open JSON API. No key needed.',
    connect: 'Connect your agent and let it read and compare.',
    connectToContact: (owner: string) =>
      `Connect your agent and let it read, compare and contact ${owner} on your behalf.`,
    reference: 'API reference',
    mcpServer: 'MCP server',
    description: 'OpenAPI description',
    agentSkills: 'Agent skills',
    toCopy: 'Addresses and settings to copy',
    request: 'Request',
  },

  experience: {
    /** `roles` is a number of roles in words. */
    about: (owner: string, roles: string) => `${owner}’s experience: ${roles}.`,
    aboutSeveral: (owner: string, roles: string) => `${owner}’s experience: ${roles}, newest first.`,
    nothing: 'No roles are listed.',
    roles: plural({ one: '# role', other: '# roles' }),
    studies: plural({ one: '# course of study', other: '# courses of study' }),
    rolesAndStudies: (roles: string, studies: string) => `${roles} and ${studies}`,
    /** `entries` are some roles and courses of study, `shown` is their number. */
    someEntries: (entries: string, shown: string, all: string) => `${entries} (${shown} of ${all})`,
    allCategories: 'All',
    categories: {
      engineering: 'Engineering',
      leadership: 'Leadership',
      founder: 'Founder',
      education: 'Education',
    } satisfies Record<NonNullable<Role['category']>, string>,
    technology: 'Technology',
    anyTechnology: 'Any',
    /** Before or after the name of a technology, in a link to its roles. */
    inAllRoles: { before: '', after: 'in all roles' },
    degree: 'Degree',
    field: 'Field',
    grade: 'Grade',
    courses: 'Courses:',
    apps: plural({ one: 'App:', other: 'Apps:' }),
    roleAt: (role: string, organization: string, when: string) => `${role} at ${organization} (${when})`,
    timeline: (roles: string, oldest: string, newest: string) =>
      `Timeline of ${roles}, from ${oldest} to ${newest}. The role list contains all of them.`,
  },

  skills: {
    about: (owner: string) =>
      `The skills and technologies ${owner} works with, and the roles and products that use them.`,
    nothing: 'No skills are listed.',
    languages: 'Languages',
    /** Placeholders in braces become links. */
    fromRoles: 'Taken from the {roles} that list them.',
    fromRolesAndProducts: 'Taken from the {roles} and {products} that list them.',
    /** The text of these links. */
    roles: 'roles',
    products: 'products',
    times:
      'Times and bars show how long the roles lasted, without the gaps between them, not how much of that time was spent on each technology. A month in several roles counts once; education is counted separately. Skills in use today come first, in full color, followed by the most recently used.',
    durations: (least: string, most: string) => `${least} to ${most}`,
    inRoles: (duration: string) => `${duration} across roles`,
    inStudies: (duration: string) => `${duration} across courses`,
    /** The placeholder becomes the products. */
    inProducts: 'in {products}',
  },

  /** The résumé as a page, as PDF and as Markdown. */
  resume: {
    about: (owner: string) => `${owner}’s résumé.`,
    print: 'Ready to print on A4 or Letter.',
    formats: 'Also available as {json} and {markdown}.',
    formatsWithPdf: 'Also available as {pdf}, {json} and {markdown}.',
    projects: 'Projects',
    volunteer: 'Volunteering',
    certificates: 'Certificates',
    awards: 'Awards',
    publications: 'Publications',
    interests: 'Interests',
    references: 'References',
    keywords: 'Keywords',
    score: 'Score',
    /** After a name, before its description. */
    colon: ':',
    semicolon: ';',
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
    /** Sources of counts. */
    sources: {
      gitRepositories: 'Commits in Git repositories',
      gitHub: 'Contributions on GitHub: commits, issues, pull requests and reviews',
    },
    about: (owner: string) => `${owner}’s commits, week by week.`,
    none: (from: string, until: string) => `No commits were counted between ${from} and ${until}.`,
    noneMeans: 'This could mean a break, or work in repositories that are not counted.',
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

  /** The product list and each product’s page. `store` is a store’s name, such as App Store, Google Play or F-Droid. */
  products: {
    description: (owner: string) => `Apps by ${owner}, and where to get them.`,
    lead: 'What each app does, where to get it and how to get help.',
    none: 'No products are listed.',
    retired: 'Retired',
    checked: (day: string) => `Last checked on ${day}.`,
    checkedInStores: (day: string) =>
      `Last checked on ${day}. Versions, prices and ratings are from that day; the store may have newer ones.`,
    /** Labels of links to a store, worded as Apple and Google require in this language. */
    download: {
      ios: (store: string) => `Download on ${theStore(store)}`,
      android: (store: string) => `Get it on ${theStore(store)}`,
      web: (store: string) => `Open ${theStore(store)}`,
    } satisfies Record<PlatformName, (store: string) => string>,
    openInBrowser: 'Open in your browser',
    /** Captions of QR codes. */
    scan: (store: string) => `Scan to open ${theStore(store)}`,
    scanForBrowser: 'Scan to open it in a browser',
    qrCodes: 'QR codes',
    qrCode: (caption: string) => `QR code: ${caption}`,
    screenshots: 'Screenshots',
    /** A product that is retired. */
    isRetired: 'Retired.',
    retiredOn: (day: string) => `Retired on ${day}.`,
    notMaintained: 'This app is no longer maintained.',
    notAvailable: 'This app is no longer available.',
    ranOn: (systems: string) => `It used to run on ${systems}.`,
    /** `{product}` is the name of the other product. */
    replacedBy: '{product} replaces it.',
    /** `{ask}` is the link `askAboutIt`. */
    youCanAsk: 'You can still {ask}.',
    askAboutIt: 'ask about it',
    /** Names of facts. */
    pricing: 'Pricing',
    price: 'Price',
    aboutPrice: 'About the price',
    firstReleased: 'First released',
    store: 'Store',
    updated: 'Updated',
    requires: 'Requires',
    size: 'Size',
    rating: 'Rating',
    ageRating: 'Age rating',
    installs: 'Installs',
    whatIsNew: 'What’s new',
    version: (version: string, system: string) => `Version ${version} for ${system}`,
    newVersion: (system: string) => `New version for ${system}`,
    earlierVersions: 'Earlier versions',
    noNotes: 'No release notes.',
    /** Names of links. */
    website: 'Website',
    onX: 'On X',
    privacyPolicy: 'Privacy policy',
    knownIssues: 'Known issues',
    fixedIn: 'fixed in',
    workaround: 'What you can do:',
    maybeKnown: 'This may be a known issue:',
    getSupport: 'Get support',
    /** The period that a payment covers. */
    per: {
      once: (price: string) => `${price} one-time purchase`,
      week: (price: string) => `${price} a week`,
      month: (price: string) => `${price} a month`,
      year: (price: string) => `${price} a year`,
    } satisfies Record<Period, (price: string) => string>,
    /** The currency is a code (ISO 4217), because several countries share a sign. */
    inCurrency: (amount: string, currency: string) => `${amount} ${currency}`,
    /** The common models, by their names in the content. Other models appear in the owner’s words. */
    models: { free: 'free', paid: 'paid', subscription: 'subscription' },
    withPurchases: 'with in-app purchases',
    withoutPurchases: 'no in-app purchases',
    /** For an app with a one-time price. */
    withoutBoth: 'no subscription or in-app purchases',
    storeShowsPrice: 'The store shows the price.',
    appShowsPrice: 'The web app shows the price.',
    ratingOf: (value: string) => `${value} out of 5`,
    ratings: plural({ one: '# rating', other: '# ratings' }),
    systems: {
      ios: platformNames.ios.system,
      android: platformNames.android.system,
      web: platformNames.web.system,
    } satisfies Record<PlatformName, string> as Record<PlatformName, string>,
  },

  /** Shared by the forms. `label` is the label of a field. */
  forms: {
    optional: 'optional',
    chooseOne: 'Choose one',
    notSpecified: 'Not specified',
    leaveEmpty: 'Leave this empty',
    missing: (label: string) => `${label} is required.`,
    tooLong: (label: string, characters: string) => `${label} must be ${characters} or fewer.`,
    characters: plural({ one: '# character', other: '# characters' }),
    unprintable: (label: string) => `${label} must not contain control characters or broken Unicode.`,
    invalidEmail: (label: string) => `${label}: enter an address like name@example.com.`,
    invalidUrl: (label: string) => `${label}: enter a complete address like https://example.com/page.`,
    refused: (label: string) => `${label} was not accepted.`,
    privacy: (owner: string, days: string) =>
      `Your message is stored, emailed to ${owner} and deleted after ${days}. Until you send it, it stays in this browser tab.`,
    days: plural({ one: '# day', other: '# days' }),
    scriptIsOff: 'JavaScript is off',
    needsScript: 'This form needs JavaScript.',
    /** `{}` is the email address. */
    writeOrSend: 'Write to {} instead, or send this request from a command line, with your own details:',
    command: 'Command',
    preferEmail: 'Prefer email?',
    usingApi: 'Using the API?',
    /** In a receipt. */
    seeOrWithdraw: 'See its status or withdraw it',
    keepLink:
      'No reply time is promised. Keep this link: it is not shown again, and anyone who has it can see the status and withdraw the message.',
    script: {
      sending: 'Sending…',
      sendNow: 'You can send it now.',
      over: plural({ one: '# character too many', other: '# characters too many' }),
      honeypotFilled:
        'A hidden field was filled in, perhaps by your browser. It has been cleared. Please send the form again.',
      refusedField: (name: string) => `The field “${name}” was not accepted.`,
      tooMany: 'Not sent yet: too many messages from your network',
      waitUntil: (wait: string, time: string) =>
        `You can send it ${wait}, at ${time}. What you entered is still here.`,
      waitUntilTomorrow: (wait: string, time: string) =>
        `You can send it ${wait}, tomorrow at ${time}. What you entered is still here.`,
      inMinutes: plural({ one: 'in # minute', other: 'in # minutes' }),
      inHours: plural({ one: 'in about # hour', other: 'in about # hours' }),
      unavailable: 'Not sent: the service is unavailable at the moment',
      tryAgainSoon: (email: string) =>
        `What you entered is still here. Try again in half a minute. Your message counts only once. If the problem continues, write to ${email}.`,
      unreachable: 'Not sent: the service could not be reached',
      tryAgainOnline: (email: string) =>
        `What you entered is still here. Try again when you are online. Your message counts only once. If the problem continues, write to ${email}.`,
      notSent: 'Not sent',
      tooLarge: (email: string) =>
        `Your message is longer than the service accepts. What you entered is still here. Shorten it, or write to ${email}.`,
      refused: (code: string, email: string) =>
        `The service did not accept it (${code}). What you entered is still here. You can also write to ${email}.`,
    },
  },

  /** The form for role inquiries. */
  inquire: {
    title: 'Propose a role',
    description: (owner: string) => `Propose a role to ${owner}.`,
    lead: (owner: string) =>
      `Your inquiry goes to ${owner} by email. Once it is sent, you get a link to see its status or withdraw it.`,
    anyway: 'Propose a role anyway',
    closed: 'Please do not propose a role at the moment.',
    send: 'Send inquiry',
    mailSubject: 'Role inquiry',
    sections: { role: 'The role', terms: 'The terms', you: 'You' },
    fields: {
      company: { label: 'Company', help: helpOf(inquiry.shape.company) },
      role: { label: 'Role', help: helpOf(inquiry.shape.role) },
      job_url: { label: 'Link to the job', help: helpOf(inquiry.shape.job_url) },
      description: { label: 'Description', help: helpOf(inquiry.shape.description) },
      compensation: { label: 'Compensation', help: helpOf(inquiry.shape.compensation) },
      location: { label: 'Location', help: helpOf(inquiry.shape.location) },
      work_mode: {
        label: 'Work mode',
        help: 'Remote, on site or a mix.',
        values: { remote: 'Remote', hybrid: 'Hybrid', onsite: 'On site' } satisfies Record<WorkMode, string>,
      },
      employment_type: {
        label: 'Employment',
        help: 'The type of contract.',
        values: {
          'W2 full-time': 'Permanent, full-time',
          contract: 'Contract',
          C2C: 'Contract through their own company',
          other: 'Other',
        } satisfies Record<EmploymentType, string>,
      },
      contact_email: { label: 'Email address', help: helpOf(inquiry.shape.contact_email) },
      contact_name: { label: 'Name', help: helpOf(inquiry.shape.contact_name) },
      message: { label: 'Message', help: helpOf(inquiry.shape.message) },
    },
    received: 'Inquiry received',
    stored: (role: string, company: string, email: string, owner: string) =>
      `Your inquiry about ${role} at ${company} is stored and will be emailed to ${owner}. The reply will go to ${email}.`,
    storedUnread: (role: string, company: string) =>
      `Your inquiry about ${role} at ${company} is stored, but nobody reads inquiries sent here, so there will be no reply.`,
    number: 'Inquiry ID',
    another: 'Propose another role',
  },

  /** The statuses of a message. */
  status: {
    /** In sentences. A button begins with a capital letter. */
    names: {
      received: 'received',
      delivered: 'delivered',
      undelivered: 'undelivered',
      reviewing: 'reviewing',
      replied: 'replied',
      declined: 'declined',
      closed: 'closed',
      withdrawn: 'withdrawn',
    } satisfies Record<InquiryState['status'], string>,
    meanings: statusMeanings,
  },

  /** The page for senders, with the status of a message and a button to withdraw it. */
  message: {
    support: 'Support request',
    history: 'History',
    withdraw: 'Withdraw the message',
    withdrawMeans: (owner: string) =>
      `If you withdraw the message, the stored copy is deleted immediately. If it was already emailed, a short email asks ${owner} to delete that email too. You cannot undo this.`,
    keep: 'Anyone with this page’s address can see the status and withdraw the message. What you typed is not shown here.',
    wasNotMailed: 'It was not emailed.',
    willBeAsked: (owner: string) =>
      `It had already been emailed; ${owner} will be asked by email to delete it; nobody else can.`,
    wasAsked: (owner: string) =>
      `It had already been emailed; ${owner} was asked by email to delete it; nobody else can.`,
    couldNotBeAsked: (owner: string) =>
      `It had already been emailed. The email that asks ${owner} to delete it could not be sent.`,
    tombstone: 'The ID, the times and whether it was emailed are kept for about two days.',
    tombstoneWhileDue:
      'The ID, the times and whether it was emailed are kept for about two days, and until that email has been sent.',
    notFound: 'There is no message with this ID',
    compare: (days: string) =>
      `Compare the address with the one in your receipt. If they match, the message has been deleted. This site deletes messages after ${days} days, and the IDs of withdrawn messages after about two days.`,
  },

  /** The form for support requests. */
  support: {
    description: (owner: string) => `Help with ${owner}’s apps.`,
    descriptionWithout: (owner: string) => `How to reach ${owner}.`,
    noProducts: (owner: string) => `${owner} does not list any products here, so there is no support form.`,
    /** `{}` is the email address. */
    anythingElse: 'For anything else, write to {}.',
    lead: (owner: string) =>
      `Ask a question, report a bug or suggest a feature for one of ${owner}’s apps. You will get the reply by email.`,
    send: 'Send message',
    retiredApps: 'Retired',
    retired: 'This app is retired. You can still ask about it.',
    sections: { app: 'The app', message: 'Your message', you: 'You' },
    fields: {
      product: {
        label: 'App',
        help: 'The app you need help with.',
        refused: 'The app is no longer listed. Reload the page and choose another.',
      },
      platform: {
        label: 'Platform',
        help: 'Where you use the app.',
        values: {
          ios: platformNames.ios.device,
          android: platformNames.android.device,
          web: platformNames.web.device,
        } satisfies Record<PlatformName, string> as Record<PlatformName, string>,
      },
      app_version: { label: 'Version', help: 'The app’s version number.' },
      kind: {
        label: 'Kind',
        help: helpOf(supportRequest.shape.kind),
        values: { bug: 'Bug report', feature: 'Feature request', other: 'Something else' },
      },
      subject: { label: 'Subject', help: helpOf(supportRequest.shape.subject) },
      message: { label: 'Message', help: helpOf(supportRequest.shape.message) },
    },
    received: 'Message received',
    stored: (product: string, email: string, owner: string) =>
      `Your message about ${product} is stored and will be emailed to ${owner}. The reply will go to ${email}.`,
    storedUnread: (product: string) =>
      `Your message about ${product} is stored, but nobody reads messages sent here, so there will be no reply.`,
    number: 'Request ID',
    another: 'Send another message',
    script: {
      unknownApp: (app: string) => `There is no app called “${app}” here. Please choose one from the list.`,
      unknownAppOnPage: (app: string, chosen: string) =>
        `There is no app called “${app}” here. This form is about ${chosen}.`,
      notFor: (app: string, platform: string) =>
        `${app} is not available for “${platform}”. Please choose a platform from the list, or leave it blank.`,
    },
  },

  /** The privacy notice. Paragraphs may contain Markdown; `owner` and `email` are Markdown. */
  privacy: {
    description: 'What this site stores about you, for how long, and who sees it.',
    lead: 'What this site stores about you.',
    reading: {
      title: 'If you read',
      nothing:
        'Reading the pages, the API or the MCP server stores nothing about you, except in the host’s logs. There are no cookies, no analytics and no requests to other sites.',
      host: 'The site is hosted by Netlify in the United States, which logs requests with IP addresses for a limited time: [Netlify’s privacy statement](https://www.netlify.com/privacy/).',
    },
    sending: {
      title: 'If you send a message',
      stored: (owner: string) =>
        `A role inquiry or support request is stored so that ${owner} can read and answer it: the fields you send, the time, an ID, its status with the time of each change, and whether it could be emailed. If an agent sends it for you, it may add its name. Nothing else is stored with it, and it is not used for anything else.`,
      draft: 'A form keeps what you type in the browser tab until you send it or close the tab.',
    },
    address: {
      title: 'Your IP address',
      hash: (hours: string) =>
        `To limit the number of messages, a hash of your IP address (for IPv6, of its network) is stored with the time of each message, normally for at most ${hours} hours; after a flood of messages, for up to two days longer. The hash is made with this site’s secret key, so nobody without that key can check whether it belongs to a given address. The address itself is stored only in Netlify’s logs, which Netlify keeps under its own policy.`,
      id: 'A message’s ID is derived from its content with this site’s secret key, so that a message sent twice is recognized.',
    },
    readers: {
      title: 'Who sees it',
      mail: (owner: string) =>
        `${owner} gets each message by email. The email contains what you sent, the time and the ID. If many messages arrive, one email may contain several of them, with the beginning of each. It may also contain links for ${owner} to open a stored message and set its status; they work for as long as the message is stored.`,
      services:
        'The email is sent by Postmark in the United States, which keeps a copy for a limited time: [Postmark’s privacy policy](https://postmarkapp.com/privacy-policy). The stored messages are held by Netlify. Nobody else receives your message. The site’s logs contain a hash of each message’s ID, but nothing you type.',
    },
    time: {
      title: 'How long',
      deleted: (days: string, owner: string) =>
        `A stored message is deleted after ${days}. What happens to the email in ${owner}’s mailbox is up to ${owner}.`,
      mails:
        'The time each email was sent is stored for about a month, with nothing about the message or you.',
      previews: (owner: string) =>
        `Messages sent to a preview of this site reach nobody. The message, the email that would have been sent and the hashes are stored with that preview, separately from the site’s own data, and are deleted only with the preview. Netlify deletes old previews after some time, and ${owner} can delete one at any time.`,
    },
    deletion: {
      title: 'How to delete it',
      withdraw:
        'The link in your receipt lets you withdraw your message at any time. The stored message is then deleted immediately, with everything you typed. The ID, the times and whether it was emailed are kept for about two days, so that sending the message again does not bring it back, and until an email that asks for its deletion has been sent. The hash of your IP address expires as described above.',
      others: (email: string, owner: string) =>
        `If the message was already emailed, only ${owner} can delete that email: a short email asks them to. Postmark keeps its copy for a limited time. To ask what is stored about you, or if you no longer have the link, write to ${email}.`,
    },
    rights: {
      title: 'Your rights',
      controller: (controller: string) => `Responsible for this data: ${controller}.`,
      basis: (owner: string) =>
        `If the GDPR applies to you: the legal basis is ${owner}’s legitimate interest in receiving and answering messages and in stopping floods of them (Art. 6(1)(f)), or steps before a contract that you ask for (Art. 6(1)(b)). Netlify and Postmark process the data on ${owner}’s behalf, in the USA too.`,
      rights: (email: string) =>
        `You may ask what is stored about you, get a copy, have it corrected or deleted, restrict its use, and object to its use. Write to ${email}.`,
      complaint:
        'You may also complain to a data protection authority, such as the one where you live or work.',
    },
  },

  /** The page shown when an address does not exist. */
  notFound: {
    title: 'Page not found',
    description: 'There is no page at this address.',
    lead: 'Check the address for typos, or try one of these pages:',
    about: {
      home: 'an overview, and how to connect an agent',
      experience: 'all roles, newest first',
      products: 'all apps and where to get them',
      support: 'help with an app',
      reference: 'all operations, fields and errors',
      llms: 'a plain-text summary for agents',
    },
  },

  /** The notice at the top of every page of a preview or a sample. */
  notices: {
    preview:
      'This is a preview, not the live site. Its links stay within the preview, and messages sent here reach nobody.',
    sample: (email: string) =>
      `This site still shows the sample content. Its owner’s address, ${email}, is only an example, so nobody reads messages sent here.`,
  },

  /** Buttons that copy the text next to them, or the page as Markdown. */
  copy: {
    copy: 'Copy',
    markdown: 'Copy as Markdown',
    script: { copied: 'Copied', notCopied: 'Not copied', selected: 'Selected' },
  },

  /** Emails to the owner, with one message or several. */
  mail: {
    submittedBy: 'Submitted by',
    senderPage: 'The sender’s page',
    received: 'Received',
    id: 'ID',
    /** Headings, and the beginnings of subjects. A subject is cut after 150 characters. */
    inquiry: 'Role inquiry',
    about: {
      bug: (product: string) => `Bug in ${product}`,
      feature: (product: string) => `Feature request for ${product}`,
      other: (product: string) => `Support for ${product}`,
    } satisfies Record<SupportRequest['kind'], (product: string) => string>,
    roleAt: (role: string, company: string) => `Role: ${role} at ${company}`,
    blank: '(blank)',
    fromSender: 'From the sender',
    setStatus: 'Set the status.',
    senderCanSee: 'The sender can see it.',
    linksAsk:
      'Each link opens a page that asks you to confirm. Keep the links to yourself: if your reply quotes this email, remove them.',
    reply: 'To answer, reply to this email. Your reply goes to the sender’s email address, shown below.',
    noReply: 'The sender’s address is not valid, so a reply to this email would go to you.',
    /** Above the typed text, in the plain-text and in the HTML part. */
    marked: 'Below, only lines starting with “>” were typed by the sender.',
    framed: 'Below, only what is inside the frame was typed by the sender.',
    /** An email with several messages. */
    newMessages: plural({ one: '# new message', other: '# new messages' }),
    newAndWaiting: (messages: string) => `${messages}, and more are waiting`,
    contains: plural({
      one: 'This email contains # message.',
      other: 'This email contains # messages, oldest first.',
    }),
    bound: plural({
      one: 'In any 30 days, you get at most # single-message email; the rest arrive in a daily digest.',
      other: 'In any 30 days, you get at most # single-message emails; the rest arrive in a daily digest.',
    }),
    boundSetting: (name: string, file: string) => `To change this, set ${name} in ${file}.`,
    waiting: 'More messages will arrive in the next email. The inbox already shows all of them.',
    linksOpen:
      'Each link opens a page with the whole message, where you can set its status. Keep the links to yourself.',
    moreMessages: plural({
      one: '# more message, on one line.',
      other: '# more messages, one line each.',
    }),
    toRead: (command: string) => `To read one: ${command}`,
    /** The email about a withdrawn message, and the line in a digest, before the ids. */
    withdrawn: 'Message withdrawn',
    pleaseDelete:
      'The sender has withdrawn this message, and the stored copy has been deleted. Please also delete its email from your mailbox: only you can.',
    withdrawnIds: plural({
      one: '# message was withdrawn after it was emailed to you. Please delete the email with this ID from your mailbox:',
      other:
        '# messages were withdrawn after they were emailed to you. Please delete the emails with these IDs from your mailbox:',
    }),
  },

  /** The pages behind the links in these emails. */
  inbox: {
    description: 'A message to the owner of this site.',
    is: (status: string) => `The status is ${status}`,
    isNow: (status: string) => `The status is now ${status}.`,
    senderSees: (status: string) => `The sender sees ${status}.`,
    senderWillSee: (status: string) => `The sender will see ${status}.`,
    ask: (status: string) => `Set the status to ${status}?`,
    set: (status: string) => `Set to ${status}`,
    becomesFinal: 'This is final: you cannot change the status afterward.',
    isFinal: 'This status is final.',
    setTo: 'Set the status to:',
    orSetTo: 'Or set it to:',
    about: 'About this message',
    typed: 'What the sender typed',
    useInbox: (command: string) => `You can always use the inbox: ${command}.`,
    wrongLink: 'This link does not work',
    wrongLinkWhy: 'It is incomplete, or was made with another key. Try opening it from the email again.',
    secretChanged: 'If the site’s secret has changed, the links in older emails no longer work.',
    withdrawn: 'The sender has withdrawn this message',
    withdrawnOn: (time: string) =>
      `It was withdrawn on ${time}, and the stored message has been deleted. Please also delete its email from your mailbox: only you can.`,
    oldLink: 'This message has been deleted',
    deleted: (days: string) => `This site keeps messages for ${days} days.`,
    nothingToDo:
      'Nothing was changed, and you do not need to do anything here. The email is still in your mailbox.',
    unavailable: 'The inbox is unavailable at the moment',
    tryAgain: (seconds: string) => `Nothing is lost. Try again in ${seconds} seconds.`,
    forPeople: 'This is a page for people',
    wrongMethod: (method: string, methods: string) =>
      `This page does not support ${method}. It supports ${methods}.`,
  },
};

export type Words = typeof en;
