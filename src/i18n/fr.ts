import type { Words } from './en.ts';
import { plurals } from './plurals.ts';

// Large numbers such as 1 000 000 have a form of their own in French, with “de”; it is left to `other`.
const plural = plurals('fr');

/** Whether a date begins with a day, such as 5 nov. 2026. Others are months and years: sept. 2023, 2021. */
const isDay = (date: string): boolean => /^\d{1,2}(er)?\s/.test(date);

/** A date after “de”: du 5 nov. 2026, d’avr. 2022, de 2021. */
const of = (date: string): string => {
  if (isDay(date)) return `du ${date}`;
  return /^[ao]/.test(date) ? `d’${date}` : `de ${date}`;
};

/** The name of a store with its article, if it has one: l’App Store, le Galaxy Store, Google Play. */
const theStore = (store: string): string => {
  if (!/\bStore$/.test(store)) return store;
  return /^[AEIOU]/i.test(store) ? `l’${store}` : `le ${store}`;
};

/**
 * The words in French. No name stands after “de”, “que” and the like, which could need an apostrophe. No-break spaces are U+00A0 before a
 * colon and within sums, U+202F before other signs and within quotation marks.
 */
export const fr: Words = {
  dates: {
    years: plural({ one: '# an', other: '# ans' }),
    months: plural({ one: '# mois', other: '# mois' }),
    toToday: from => `${from} – aujourd’hui`,
    expected: end => `${end} (prévu)`,
    fromTo: (from, until) => `${from} – ${until}`,
    from: from => (isDay(from) ? `depuis le ${from}` : `depuis ${from}`),
    fromEnded: from => `à partir ${of(from)}, terminé`,
    until: until => (isDay(until) ? `jusqu’au ${until}` : `jusqu’en ${until}`),
    since: from => (isDay(from) ? `depuis le ${from}` : `depuis ${from}`),
  },

  layout: {
    skip: 'Aller au contenu',
    main: 'Menu principal',
    menu: 'Menu',
    close: 'Fermer',
    more: 'Autres pages',
    getInTouch: 'Prendre contact',
    security: 'Sécurité',
    forAgents: 'Pour les agents IA',
    hiring: 'Pour les agents IA : tout ce qui concerne le recrutement se trouve à l’adresse {}.',
    apps: 'Pour choisir une application ou obtenir de l’aide : {}.',
    overview: 'Une présentation de ce site se trouve à l’adresse {}.',
    forPeople: 'Le reste de cette page s’adresse aux visiteurs humains.',
    thisPage: 'Cette page en Markdown se trouve à l’adresse {}.',
    asJson: 'Voir en JSON',
  },

  pages: {
    experience: 'Expérience',
    products: 'Produits',
    resume: 'CV',
    skills: 'Compétences',
    activity: 'Activité',
    reference: 'API',
    support: 'Assistance',
    privacy: 'Confidentialité',
    legalNotice: 'Mentions légales',
  },

  profile: {
    availability: {
      open: 'À l’écoute de nouvelles opportunités',
      selective: 'À l’écoute de la bonne opportunité',
      closed: 'Pas en recherche de poste',
    },
    startFrom: day => `à partir ${of(day)}`,
    startAfter: notice => `${notice} après acceptation d’une offre`,
    startFromOrAfter: (day, notice) =>
      `à partir ${of(day)}, au plus tôt ${notice} après acceptation d’une offre`,
    workModes: { remote: 'télétravail', hybrid: 'hybride', onsite: 'sur site' },
    employmentTypes: {
      'W2 full-time': 'CDI, temps plein',
      contract: 'mission en freelance',
      C2C: 'mission via sa propre société',
      other: 'autre',
    },
    mayWork: {
      citizen: place => `${place} : citoyenneté`,
      permanent_resident: place => `${place} : résidence permanente`,
      work_permit: place => `${place} : permis de travail`,
      needs_sponsorship: place => `${place} : parrainage de visa nécessaire`,
    },
    withinCompany: 'Au sein de l’entreprise qui recrute',
    externalPanels: 'À des personnes extérieures',
    recruiters: 'Pour les cabinets de recrutement et les agences',
    lookingFor: 'Recherche',
    bookConversation: 'Réserver un entretien',
  },

  terms: {
    roles: 'Postes',
    hours: 'Temps de travail',
    onSiteIn: 'Lieu (sur site)',
    hybridIn: 'Lieu (hybride)',
    onSiteOrHybridIn: 'Lieu (sur site ou hybride)',
    mayWorkIn: 'Autorisation de travail',
    relocation: 'Mobilité géographique',
    travel: 'Déplacements',
    besidesJob: 'Autres engagements',
    basedIn: 'Localisation',
    timeZone: 'Fuseau horaire',
    languages: 'Langues',
    technologies: 'Technologies',
    category: 'Catégorie',
    available: 'Disponibilité',
  },

  home: {
    readResume: 'Lire le CV',
    now: 'Actuellement',
    mostRecent: 'Dernièrement',
    focusAreas: 'Domaines de prédilection',
    allRoles: roles => `Tout voir : ${roles}`,
    allProducts: 'Tous les produits',
    allSkills: 'Toutes les compétences',
    forAgent: 'Pour votre agent',
    openApi: 'Tout le contenu de ce site est aussi accessible par une API JSON ouverte, sans clé.',
    connect: 'Connectez votre agent et laissez-le lire et comparer.',
    connectToContact: owner =>
      `Connectez votre agent et laissez-le lire, comparer et contacter ${owner} en votre nom.`,
    reference: 'Référence de l’API',
    mcpServer: 'Serveur MCP',
    description: 'Description OpenAPI',
    agentSkills: 'Compétences d’agent',
    toCopy: 'Adresses et paramètres à copier',
    request: 'Requête',
  },

  experience: {
    about: (owner, roles) => `${owner}, parcours professionnel : ${roles}.`,
    aboutSeveral: (owner, roles) =>
      `${owner}, parcours professionnel : ${roles}, en commençant par le plus récent.`,
    nothing: 'Aucun poste n’est indiqué.',
    roles: plural({ one: '# poste', other: '# postes' }),
    studies: plural({ one: '# formation', other: '# formations' }),
    rolesAndStudies: (roles, studies) => `${roles} et ${studies}`,
    someEntries: (entries, shown, all) => `${entries} (${shown} sur ${all})`,
    allCategories: 'Toutes',
    categories: {
      engineering: 'Ingénierie',
      leadership: 'Encadrement',
      founder: 'Création d’entreprise',
      education: 'Formation',
    },
    technology: 'Technologie',
    anyTechnology: 'Toutes',
    inAllRoles: { before: '', after: 'dans tous les postes' },
    degree: 'Diplôme',
    field: 'Domaine',
    grade: 'Note',
    courses: 'Cours :',
    apps: plural({ one: 'Application :', other: 'Applications :' }),
    roleAt: (role, organization, when) => `${role}, ${organization} (${when})`,
    timeline: (roles, oldest, newest) =>
      `Frise chronologique : ${roles}. Au début : ${oldest}. À la fin : ${newest}. Tout figure aussi dans la liste des postes.`,
  },

  skills: {
    about: owner =>
      `Ce qu’utilise ${owner} dans son travail, avec les postes et les produits correspondants.`,
    nothing: 'Aucune compétence n’est indiquée.',
    languages: 'Langages',
    fromRoles: 'D’après les {roles} qui les mentionnent.',
    fromRolesAndProducts: 'D’après les {roles} et les {products} qui les mentionnent.',
    roles: 'postes',
    products: 'produits',
    times:
      'Les durées et les barres montrent combien de temps ont duré les postes, ou la partie indiquée d’un poste, et non la part de ce temps consacrée à chaque technologie. Un mois commun à plusieurs postes ne compte qu’une fois ; les formations sont comptées à part. Ce qui est utilisé aujourd’hui vient en premier, en pleine couleur, puis ce qui a servi le plus récemment.',
    durations: (least, most) => `${least} à ${most}`,
    inRoles: duration => `postes : ${duration}`,
    inStudies: duration => `formation : ${duration}`,
    inProducts: 'dans {products}',
  },

  resume: {
    about: owner => `CV : ${owner}.`,
    print: 'Prêt à imprimer au format A4 ou Letter.',
    formats: 'Aussi disponible en {json} et {markdown}.',
    formatsWithPdf: 'Aussi disponible en {pdf}, {json} et {markdown}.',
    projects: 'Projets',
    volunteer: 'Bénévolat',
    certificates: 'Certifications',
    awards: 'Distinctions',
    publications: 'Publications',
    interests: 'Centres d’intérêt',
    references: 'Références',
    keywords: 'Mots-clés',
    score: 'Note',
    colon: ' :',
    semicolon: ' ;',
    retired: 'retirée',
    sharingPolicy: 'Règles de partage',
    allowed: 'Autorisé :',
    notAllowed: 'Non autorisé :',
    revised: day => `Dernière révision le ${day}.`,
    forAgents: 'Pour les agents :',
    asJsonResume: 'Aussi au format JSON Resume :',
    page: (page, pages) => `Page ${page} sur ${pages}`,
  },

  activity: {
    sources: {
      gitRepositories: 'Commits dans des dépôts Git',
      gitHub: 'Contributions sur GitHub : commits, tickets, pull requests et revues',
    },
    about: owner => `Nombre de commits effectués par ${owner}, semaine par semaine.`,
    none: (from, until) => `Aucun commit n’a été compté entre le ${from} et le ${until}.`,
    noneMeans: 'Il peut s’agir d’une pause, ou de travail dans des dépôts qui ne sont pas comptés.',
    perWeek: (from, until) => `Commits par semaine du ${from} au ${until}.`,
    cells: 'Chaque colonne est un mois, chaque case une semaine.',
    commits: 'Commits',
    activeWeeks: 'Semaines avec des commits',
    ofWeeks: (active, all) => `${active} sur ${all}`,
    busiestWeek: 'Semaine la plus active',
    countedCommits: plural({ one: '# commit', other: '# commits' }),
    commitsInWeek: (commits, day) => `${commits} la semaine du ${day}`,
    perMonth: months => `Commits par mois : ${months}.`,
    monthWith: (month, commits) => `${month} ${commits}`,
    weekWith: (day, commits) => `Semaine du ${day} : ${commits}`,
    asTable: 'Afficher en tableau',
    month: 'Mois',
    countedWithPrivate: (day, source) =>
      `Comptés le ${day}, dépôts privés compris. Source : ${source}. Seuls des nombres sont publiés, jamais les noms des dépôts, les messages de commit ni leurs auteurs.`,
    counted: (day, source) =>
      `Comptés le ${day}, sans les dépôts privés. Source : ${source}. Seuls des nombres sont publiés, jamais les noms des dépôts, les messages de commit ni leurs auteurs.`,
  },

  products: {
    description: owner => `Les applications créées par ${owner}, et où les trouver.`,
    lead: 'Ce que fait chaque application, où la trouver et comment obtenir de l’aide.',
    none: 'Aucun produit n’est indiqué.',
    retired: 'Applications retirées',
    checked: day => `Dernière vérification le ${day}.`,
    checkedInStores: day =>
      `Dernière vérification le ${day} : la version, le prix et la note datent de ce jour ; la boutique peut en afficher de plus récents.`,
    download: {
      ios: store => `Télécharger ${/\bStore$/.test(store) ? 'dans' : 'sur'} ${theStore(store)}`,
      android: store => `Disponible sur ${theStore(store)}`,
      web: store => `Ouvrir ${theStore(store)}`,
    },
    openInBrowser: 'Ouvrir dans le navigateur',
    scan: store => `Scanner pour ouvrir ${theStore(store)}`,
    scanForBrowser: 'Scanner pour l’ouvrir dans un navigateur',
    qrCodes: 'Codes QR',
    qrCode: caption => `Code QR : ${caption}`,
    screenshots: 'Captures d’écran',
    isRetired: 'Application retirée.',
    retiredOn: day => `Application retirée le ${day}.`,
    notMaintained: 'Elle n’est plus mise à jour.',
    notAvailable: 'Elle n’est plus disponible.',
    ranOn: systems => `Anciennes plateformes : ${systems}.`,
    replacedBy: '{product} la remplace.',
    youCanAsk: 'Vous pouvez toujours {ask}.',
    askAboutIt: 'poser une question à son sujet',
    pricing: 'Tarification',
    price: 'Prix',
    aboutPrice: 'À propos du prix',
    firstReleased: 'Première sortie',
    store: 'Boutique',
    updated: 'Mise à jour',
    requires: 'Nécessite',
    size: 'Taille',
    rating: 'Note',
    ageRating: 'Âge',
    installs: 'Installations',
    whatIsNew: 'Nouveautés',
    version: (version, system) => `Version ${version} pour ${system}`,
    newVersion: system => `Nouvelle version pour ${system}`,
    earlierVersions: 'Versions précédentes',
    noNotes: 'Aucune note de version.',
    website: 'Site web',
    onX: 'Sur X',
    privacyPolicy: 'Politique de confidentialité',
    knownIssues: 'Problèmes connus',
    fixedIn: 'corrigé dans la version',
    workaround: 'En attendant :',
    maybeKnown: 'C’est peut-être déjà connu :',
    getSupport: 'Obtenir de l’aide',
    per: {
      once: price => `${price} en une seule fois`,
      week: price => `${price} par semaine`,
      month: price => `${price} par mois`,
      year: price => `${price} par an`,
    },
    inCurrency: (amount, currency) => `${amount} ${currency}`,
    models: { free: 'gratuit', paid: 'payant', subscription: 'abonnement' },
    withPurchases: 'avec achats intégrés',
    withoutPurchases: 'sans achats intégrés',
    withoutBoth: 'sans abonnement ni achats intégrés',
    storeShowsPrice: 'La boutique affiche le prix.',
    appShowsPrice: 'L’application web affiche le prix.',
    ratingOf: value => `${value} sur 5`,
    ratings: plural({ one: '# évaluation', other: '# évaluations' }),
    systems: { ios: 'iOS', android: 'Android', web: 'Web' },
  },

  forms: {
    optional: 'facultatif',
    chooseOne: 'Choisir',
    notSpecified: 'Non précisé',
    leaveEmpty: 'Laissez ce champ vide',
    missing: label => `Le champ « ${label} » est à remplir.`,
    tooLong: (label, characters) => `Le champ « ${label} » est limité à ${characters}.`,
    characters: plural({ one: '# caractère', other: '# caractères' }),
    unprintable: label =>
      `Le champ « ${label} » ne doit contenir ni caractères de contrôle ni Unicode incorrect.`,
    invalidEmail: label => `Le champ « ${label} » doit être une adresse e-mail, comme name@example.com.`,
    invalidUrl: label =>
      `Le champ « ${label} » doit être une adresse http ou https complète, comme https://example.com/page.`,
    refused: label => `Le champ « ${label} » n’a pas été accepté.`,
    privacy: (owner, days) =>
      `Votre message est enregistré, envoyé par e-mail à ${owner}, puis supprimé après ${days}. Jusqu’à l’envoi, il reste dans cet onglet du navigateur.`,
    days: plural({ one: '# jour', other: '# jours' }),
    scriptIsOff: 'JavaScript est désactivé',
    needsScript: 'Ce formulaire nécessite JavaScript.',
    writeOrSend:
      'Écrivez plutôt à {}, ou envoyez cette requête en ligne de commande, avec vos propres informations :',
    command: 'Commande',
    preferEmail: 'Vous préférez l’e-mail ?',
    usingApi: 'Vous utilisez l’API ?',
    seeOrWithdraw: 'Voir le statut ou retirer le message',
    keepLink:
      'Aucun délai de réponse n’est garanti. Gardez ce lien : il ne sera plus affiché. Toute personne qui le possède peut voir le statut et retirer le message.',
    script: {
      sending: 'Envoi en cours…',
      sendNow: 'Vous pouvez maintenant l’envoyer.',
      over: plural({ one: '# caractère en trop', other: '# caractères en trop' }),
      honeypotFilled:
        'Un champ caché était rempli, peut-être par votre navigateur. Il a été vidé. Veuillez renvoyer le formulaire.',
      refusedField: name => `Le champ « ${name} » n’a pas été accepté.`,
      tooMany: 'Pas encore envoyé : trop de messages sont venus de votre réseau',
      waitUntil: (wait, time) => `Vous pourrez l’envoyer ${wait}, à ${time}. Votre saisie est toujours là.`,
      waitUntilTomorrow: (wait, time) =>
        `Vous pourrez l’envoyer ${wait}, demain à ${time}. Votre saisie est toujours là.`,
      inMinutes: plural({ one: 'dans # minute', other: 'dans # minutes' }),
      inHours: plural({ one: 'dans environ # heure', other: 'dans environ # heures' }),
      unavailable: 'Pas envoyé : le service est actuellement indisponible',
      tryAgainSoon: email =>
        `Votre saisie est toujours là. Réessayez dans une demi-minute. Votre message ne comptera qu’une fois. Si le problème persiste, écrivez à ${email}.`,
      unreachable: 'Pas envoyé : le service est injoignable',
      tryAgainOnline: email =>
        `Votre saisie est toujours là. Réessayez une fois en ligne. Votre message ne comptera qu’une fois. Si le problème persiste, écrivez à ${email}.`,
      notSent: 'Pas envoyé',
      tooLarge: email =>
        `Le texte est plus long que ce que le service accepte. Votre saisie est toujours là. Raccourcissez-le ou écrivez à ${email}.`,
      refused: (code, email) =>
        `Le service n’a pas accepté l’envoi (${code}). Votre saisie est toujours là. Vous pouvez aussi écrire à ${email}.`,
    },
  },

  inquire: {
    title: 'Proposer un poste',
    description: owner => `Proposer un poste à ${owner}.`,
    lead: owner =>
      `Votre proposition est envoyée par e-mail à ${owner}. Après l’envoi, vous recevez un lien pour suivre son statut ou la retirer.`,
    anyway: 'Proposer quand même un poste',
    closed: 'Merci de ne pas proposer de poste en ce moment.',
    send: 'Envoyer la proposition',
    mailSubject: 'Un poste',
    sections: { role: 'Le poste', terms: 'Les conditions', you: 'Vous' },
    fields: {
      company: { label: 'Entreprise', help: 'L’entreprise qui recrute.' },
      role: { label: 'Poste', help: 'Intitulé du poste.' },
      job_url: { label: 'Lien vers l’offre', help: 'URL de la description du poste, en http ou https.' },
      description: { label: 'Description', help: 'La description du poste, en texte.' },
      compensation: { label: 'Rémunération', help: 'Fourchette de salaire avec la devise.' },
      location: { label: 'Lieu', help: 'Ville et pays du lieu de travail.' },
      work_mode: {
        label: 'Mode de travail',
        help: 'En télétravail, sur site, ou un peu des deux.',
        values: { remote: 'Télétravail', hybrid: 'Hybride', onsite: 'Sur site' },
      },
      employment_type: {
        label: 'Type de contrat',
        help: 'Le type de contrat proposé.',
        values: {
          'W2 full-time': 'CDI, temps plein',
          contract: 'Mission en freelance',
          C2C: 'Mission via sa propre société',
          other: 'Autre',
        },
      },
      contact_email: { label: 'Adresse e-mail', help: 'Adresse pour la réponse.' },
      contact_name: { label: 'Nom', help: 'Nom de la personne à qui répondre.' },
      message: { label: 'Message', help: 'Un mot pour accompagner la proposition.' },
    },
    received: 'Proposition reçue',
    stored: (role, company, email, owner) =>
      `Votre proposition est enregistrée et sera envoyée par e-mail à ${owner} : ${role}, ${company}. La réponse arrivera à l’adresse ${email}.`,
    storedUnread: (role, company) =>
      `Votre proposition est enregistrée : ${role}, ${company}. Personne ne la lit, il n’y aura donc pas de réponse.`,
    number: 'Numéro de la proposition',
    another: 'Proposer un autre poste',
  },

  status: {
    names: {
      received: 'reçu',
      delivered: 'transmis',
      undelivered: 'non transmis',
      reviewing: 'à l’étude',
      replied: 'réponse envoyée',
      declined: 'décliné',
      closed: 'clôturé',
      withdrawn: 'retiré',
    },
    meanings: {
      received: 'Enregistré ; l’e-mail va être envoyé.',
      delivered:
        'Transmis par e-mail, en général en moins d’une minute, rarement jusqu’à trois jours plus tard. Cela ne dit pas si le message a été lu.',
      undelivered:
        'L’e-mail n’a pas pu être envoyé. Le message est visible dans la boîte de réception du site.',
      reviewing: 'Le message est en cours d’examen.',
      replied: 'La réponse a été envoyée par e-mail.',
      declined: 'La proposition a été déclinée.',
      closed: 'Aucune suite ne sera donnée.',
      withdrawn: 'Le message a été retiré et n’est plus enregistré.',
    },
  },

  message: {
    support: 'Demande d’assistance',
    history: 'Historique',
    withdraw: 'Retirer le message',
    withdrawMeans: owner =>
      `Si vous retirez le message, la copie enregistrée est supprimée immédiatement. S’il a déjà été transmis, ${owner} reçoit un court e-mail qui lui demande de supprimer aussi l’e-mail reçu. Cette action est définitive.`,
    keep: 'Toute personne qui a l’adresse de cette page peut voir le statut et retirer le message. Rien de ce qui a été saisi n’est affiché ici.',
    wasNotMailed: 'Il n’a pas été transmis par e-mail.',
    willBeAsked: owner =>
      `Il avait déjà été transmis par e-mail. Un court e-mail demandera à ${owner} de le supprimer ; personne d’autre ne peut le faire.`,
    wasAsked: owner =>
      `Il avait déjà été transmis par e-mail. Un court e-mail a demandé à ${owner} de le supprimer ; personne d’autre ne peut le faire.`,
    couldNotBeAsked: owner =>
      `Il avait déjà été transmis par e-mail. L’e-mail demandant à ${owner} de le supprimer n’a pas pu être envoyé.`,
    tombstone:
      'Le numéro, les dates et l’indication d’une transmission sont conservés pendant deux jours environ.',
    tombstoneWhileDue:
      'Le numéro, les dates et l’indication d’une transmission sont conservés pendant deux jours environ, et jusqu’à l’envoi de cet e-mail.',
    notFound: 'Aucun message ne porte ce numéro',
    compare: days =>
      `Comparez l’adresse avec celle de votre accusé de réception. Si elles sont identiques, le message a été supprimé. Ce site supprime les messages après ${days} jours, et le numéro d’un message retiré après deux jours environ.`,
  },

  support: {
    description: owner => `Aide pour les applications créées par ${owner}.`,
    descriptionWithout: owner => `Comment joindre ${owner}.`,
    noProducts: owner =>
      `${owner} n’indique aucun produit ici : il n’y a donc pas de formulaire d’assistance.`,
    anythingElse: 'Pour toute autre question, écrivez à {}.',
    lead: owner =>
      `Posez une question, signalez un bug ou suggérez une fonctionnalité pour une application créée par ${owner}. La réponse arrive par e-mail.`,
    send: 'Envoyer le message',
    retiredApps: 'Applications retirées',
    retired: 'Cette application est retirée. Vous pouvez toujours poser une question à son sujet.',
    sections: { app: 'L’application', message: 'Votre message', you: 'Vous' },
    fields: {
      product: {
        label: 'Application',
        help: 'L’application concernée.',
        refused: 'L’application n’est plus dans la liste. Rechargez la page et choisissez-en une autre.',
      },
      platform: {
        label: 'Plateforme',
        help: 'Plateforme de l’application.',
        values: { ios: 'iPhone et iPad', android: 'Android', web: 'Navigateur web' },
      },
      app_version: { label: 'Version', help: 'Version de l’application.' },
      kind: {
        label: 'Type',
        help: 'Ce dont il s’agit.',
        values: { bug: 'Signalement de bug', feature: 'Suggestion de fonctionnalité', other: 'Autre chose' },
      },
      subject: { label: 'Objet', help: 'Bref résumé, sur une ligne.' },
      message: {
        label: 'Message',
        help: 'Ce qui s’est passé, ou la fonctionnalité souhaitée. Pour un bug, indiquez l’appareil et la version du système.',
      },
    },
    received: 'Message reçu',
    stored: (product, email, owner) =>
      `Votre message concernant ${product} est enregistré et sera envoyé par e-mail à ${owner}. La réponse arrivera à l’adresse ${email}.`,
    storedUnread: product =>
      `Votre message concernant ${product} est enregistré. Personne ne le lit, il n’y aura donc pas de réponse.`,
    number: 'Numéro de la demande',
    another: 'Envoyer un autre message',
    script: {
      unknownApp: app =>
        `Aucune application nommée « ${app} » n’existe ici. Veuillez en choisir une dans la liste.`,
      unknownAppOnPage: (app, chosen) =>
        `Aucune application nommée « ${app} » n’existe ici. Ce formulaire concerne ${chosen}.`,
      notFor: (app, platform) =>
        `${app} n’est pas disponible pour « ${platform} ». Veuillez choisir une plateforme dans la liste ou laisser ce champ vide.`,
    },
  },

  privacy: {
    description: 'Ce que ce site enregistre à votre sujet, pendant combien de temps, et qui y a accès.',
    lead: 'Ce que ce site enregistre à votre sujet.',
    reading: {
      title: 'Si vous lisez',
      nothing:
        'La lecture des pages, de l’API ou du serveur MCP n’enregistre rien à votre sujet, en dehors des journaux de l’hébergeur. Il n’y a ni cookies, ni mesure d’audience, ni requêtes vers d’autres sites.',
      host: 'Le site est hébergé par Netlify (États-Unis), qui journalise les requêtes avec leurs adresses IP pendant une durée limitée : [déclaration de confidentialité de Netlify](https://www.netlify.com/privacy/).',
    },
    sending: {
      title: 'Si vous envoyez un message',
      stored: owner =>
        `Une proposition de poste ou une demande d’assistance est enregistrée pour permettre à ${owner} de la lire et d’y répondre : les champs que vous envoyez, l’heure, un numéro, son statut avec l’heure de chaque changement, et si l’e-mail a pu partir. Un programme qui l’envoie pour vous peut ajouter son nom. Rien d’autre n’est enregistré avec elle, et elle ne sert à rien d’autre.`,
      draft:
        'Un formulaire garde votre saisie dans l’onglet du navigateur jusqu’à l’envoi ou à la fermeture de l’onglet.',
    },
    address: {
      title: 'Votre adresse IP',
      hash: hours =>
        `Pour limiter le nombre de messages, une empreinte de votre adresse IP (en IPv6, de son réseau) est enregistrée avec l’heure de chaque message, en temps normal pendant ${hours} heures au plus et, après un afflux de messages, jusqu’à deux jours de plus. Elle est calculée avec une clé secrète de ce site : sans cette clé, impossible de vérifier si elle correspond à une adresse donnée. L’adresse elle-même n’est enregistrée nulle part ailleurs que dans les journaux de Netlify, conservés selon ses propres règles.`,
      id: 'Le numéro d’un message est calculé à partir de son texte avec une clé secrète de ce site, afin de reconnaître un message envoyé deux fois.',
    },
    readers: {
      title: 'Qui y a accès',
      mail: owner =>
        `Chaque message est envoyé par e-mail à ${owner}. L’e-mail contient ce que vous avez envoyé, l’heure et le numéro. S’il y a beaucoup de messages, un e-mail en réunit plusieurs, avec le début de chaque texte. Il peut contenir des liens qui permettent à ${owner} d’ouvrir le message enregistré et de définir son statut ; ils fonctionnent tant que le message est conservé.`,
      services:
        'L’e-mail est envoyé par Postmark (États-Unis), qui en garde une copie pendant une durée limitée : [politique de confidentialité de Postmark](https://postmarkapp.com/privacy-policy). Les messages enregistrés se trouvent chez Netlify. Personne d’autre ne les reçoit. Les journaux du site contiennent une empreinte du numéro de chaque message, et rien de ce que vous saisissez.',
    },
    time: {
      title: 'Combien de temps',
      deleted: (days, owner) =>
        `Un message enregistré est supprimé après ${days}. Quant à l’e-mail reçu, c’est à ${owner} de le conserver ou de le supprimer.`,
      mails:
        'La date d’envoi d’un e-mail est conservée pendant environ un mois, sans rien sur le message ni sur vous.',
      previews: owner =>
        `Les messages envoyés à un aperçu de ce site ne parviennent à personne. Le message, l’e-mail qui aurait été envoyé et les empreintes sont enregistrés avec cet aperçu, séparément de ceux du site, et ne sont pas supprimés avant lui. Netlify supprime les anciens aperçus après un certain temps, et ${owner} peut en supprimer un à tout moment.`,
    },
    deletion: {
      title: 'Supprimer vos données',
      withdraw:
        'Le lien de votre accusé de réception permet de retirer votre message à tout moment. Le message enregistré est alors supprimé immédiatement, avec tout ce que vous avez saisi. Pendant deux jours environ, son numéro, les dates et l’indication d’une transmission sont conservés, afin qu’un nouvel envoi ne le fasse pas réapparaître, et jusqu’à l’envoi de l’e-mail qui demande de le supprimer. L’empreinte de votre adresse IP expire comme indiqué plus haut.',
      others: (email, owner) =>
        `Si le message a déjà été transmis, personne d’autre que ${owner} ne peut supprimer l’e-mail reçu : un court e-mail avec le numéro le demande. La copie chez Postmark reste aussi longtemps que Postmark la garde. Si vous n’avez plus le lien, ou pour savoir ce qui est enregistré à votre sujet, écrivez à ${email}.`,
    },
    rights: {
      title: 'Vos droits',
      controller: controller => `Responsable de ces données : ${controller}.`,
      basis: owner =>
        `Si le RGPD s’applique à vous : le traitement repose sur l’intérêt légitime de ${owner} à recevoir des messages, à y répondre et à en limiter l’afflux (art. 6, § 1, f), ou sur des mesures précontractuelles prises à votre demande (art. 6, § 1, b). Netlify et Postmark traitent les données en sous-traitance, y compris aux États-Unis.`,
      rights: email =>
        `Vous pouvez demander quelles données vous concernant sont enregistrées, en obtenir une copie, les faire rectifier ou effacer, faire limiter leur traitement et vous y opposer. Écrivez à ${email}.`,
      complaint:
        'Vous pouvez aussi introduire une réclamation auprès d’une autorité de protection des données, par exemple celle de votre lieu de résidence ou de travail.',
    },
  },

  notFound: {
    title: 'Page introuvable',
    description: 'Il n’y a pas de page à cette adresse.',
    lead: 'Vérifiez l’adresse, ou continuez à partir d’une de ces pages :',
    about: {
      home: 'une présentation, et comment connecter un agent',
      experience: 'tous les postes, du plus récent au plus ancien',
      products: 'toutes les applications et où les trouver',
      support: 'de l’aide pour une application',
      reference: 'toutes les opérations, tous les champs et toutes les erreurs',
      llms: 'un résumé en texte brut pour les agents',
    },
  },

  notices: {
    preview:
      'Ceci est un aperçu, pas le site en ligne. Ses liens restent dans l’aperçu, et les messages envoyés ici ne parviennent à personne.',
    sample: email =>
      `Ce site affiche encore le contenu d’exemple. L’adresse indiquée, ${email}, n’est qu’un exemple : personne ne lit donc ce qui est envoyé ici.`,
  },

  copy: {
    copy: 'Copier',
    markdown: 'Copier en Markdown',
    script: { copied: 'Copié', notCopied: 'Non copié', selected: 'Sélectionné' },
  },

  mail: {
    submittedBy: 'Envoyé par',
    received: 'Reçu le',
    id: 'Numéro',
    senderPage: 'Page de suivi',
    inquiry: 'Proposition de poste',
    about: {
      bug: product => `Bug dans ${product}`,
      feature: product => `Suggestion pour ${product}`,
      other: product => `Assistance pour ${product}`,
    },
    roleAt: (role, company) => `Poste : ${role}, ${company}`,
    blank: '(vide)',
    fromSender: 'Contenu du message',
    setStatus: 'Définissez le statut.',
    senderCanSee: 'La personne qui a écrit peut le voir.',
    linksAsk:
      'Chaque lien ouvre une page qui demande d’abord confirmation. Gardez les liens pour vous : si votre réponse cite cet e-mail, supprimez-les.',
    reply:
      'Répondez simplement à cet e-mail. Votre réponse est envoyée à l’adresse e-mail qui figure ci-dessous.',
    noReply: 'L’adresse e-mail indiquée n’est pas valide : une réponse à cet e-mail vous reviendrait donc.',
    marked:
      'Ci-dessous, chaque ligne qui commence par « > » a été saisie par la personne qui a écrit. Aucune autre ligne ne vient de cette personne.',
    framed:
      'Tout ce qui figure dans le cadre ci-dessous a été saisi par la personne qui a écrit. Rien en dehors du cadre ne vient de cette personne.',
    newMessages: plural({ one: '# nouveau message', other: '# nouveaux messages' }),
    newAndWaiting: messages => `${messages}, d’autres attendent`,
    contains: plural({
      one: 'Cet e-mail contient # message, le plus ancien en premier.',
      other: 'Cet e-mail contient # messages, le plus ancien en premier.',
    }),
    bound: plural({
      one: 'Vous recevez au plus # e-mail avec un seul message en 30 jours, et les autres messages dans un e-mail par jour.',
      other:
        'Vous recevez au plus # e-mails avec un seul message en 30 jours, et les autres messages dans un e-mail par jour.',
    }),
    boundSetting: (name, file) => `Ce nombre se règle avec ${name} dans ${file}.`,
    waiting:
      'D’autres messages attendent le prochain e-mail. La boîte de réception les montre tous dès maintenant.',
    linksOpen:
      'Chaque lien ouvre une page avec le message entier, où vous pouvez définir son statut. Gardez les liens pour vous.',
    moreMessages: plural({
      one: '# autre message, une ligne chacun.',
      other: '# autres messages, une ligne chacun.',
    }),
    toRead: command => `Pour en lire un : ${command}`,
    withdrawn: 'Message retiré',
    pleaseDelete:
      'La personne qui a écrit a retiré ce message. Le message enregistré est supprimé. Supprimez aussi l’e-mail correspondant de votre messagerie : personne d’autre ne peut le faire.',
    withdrawnIds: plural({
      one: '# message a été retiré après vous avoir été transmis. Supprimez de votre messagerie l’e-mail qui porte ce numéro :',
      other:
        '# messages ont été retirés après vous avoir été transmis. Supprimez de votre messagerie les e-mails qui portent ces numéros :',
    }),
  },

  inbox: {
    description: 'Un message envoyé par ce site.',
    is: status => `Statut : ${status}`,
    isNow: status => `Statut actuel : ${status}.`,
    senderSees: status => `La personne qui a écrit voit : ${status}.`,
    senderWillSee: status => `La personne qui a écrit verra : ${status}.`,
    ask: status => `Passer au statut « ${status} » ?`,
    set: status => `Passer à « ${status} »`,
    becomesFinal: 'C’est définitif : ensuite, le statut ne peut plus changer.',
    isFinal: 'Le statut est définitif.',
    setTo: 'Passer au statut :',
    orSetTo: 'Ou passer au statut :',
    about: 'À propos du message',
    typed: 'Contenu du message',
    useInbox: command => `Vous pouvez toujours utiliser la boîte de réception : ${command}.`,
    wrongLink: 'Ce lien ne fonctionne pas',
    wrongLinkWhy:
      'Il est incomplet, ou il a été créé avec une autre clé. Ouvrez-le de nouveau depuis l’e-mail.',
    secretChanged:
      'Si la clé secrète du site a changé, les liens des e-mails plus anciens ne fonctionnent plus.',
    withdrawn: 'Le message a été retiré',
    withdrawnOn: time =>
      `Il a été retiré le ${time}. Le message enregistré est supprimé. Supprimez aussi l’e-mail correspondant de votre messagerie : personne d’autre ne peut le faire.`,
    oldLink: 'Ce message a été supprimé',
    deleted: days => `Ce site conserve les messages pendant ${days} jours.`,
    nothingToDo:
      'Rien n’a été modifié, et il n’y a plus rien à faire ici. L’e-mail reste dans votre messagerie.',
    unavailable: 'La boîte de réception est actuellement indisponible',
    tryAgain: seconds => `Rien n’est perdu. Réessayez dans ${seconds} secondes.`,
    forPeople: 'Cette page s’adresse aux personnes',
    wrongMethod: (method, methods) =>
      `La méthode ${method} n’existe pas pour cette page. Les méthodes possibles : ${methods}.`,
  },
};
