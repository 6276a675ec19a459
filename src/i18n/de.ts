import type { Words } from './en.ts';
import { plurals } from './plurals.ts';

const plural = plurals('de');

/** The name of a store in the accusative: den App Store, Google Play. */
const theStore = (store: string): string => (/\bStore$/.test(store) ? `den ${store}` : store);

/** Where something is: im App Store, bei Google Play. */
const inStore = (store: string): string => (/\bStore$/.test(store) ? `im ${store}` : `bei ${store}`);

/** A date, after a preposition: days have an article. */
const on = (date: string): string => (/^\d{1,2}\. /.test(date) ? `dem ${date}` : date);

/** The words in German. Inserted texts are not declined, so each is where it needs no case. */
export const de: Words = {
  dates: {
    years: plural({ one: '# Jahr', other: '# Jahre' }),
    months: plural({ one: '# Monat', other: '# Monate' }),
    toToday: from => `${from} – heute`,
    expected: end => `voraussichtlich ${end}`,
    fromTo: (from, until) => `${from} – ${until}`,
    from: from => `seit ${from}`,
    fromEnded: from => `ab ${from}, abgeschlossen`,
    until: until => `bis ${until}`,
    since: from => `seit ${on(from)}`,
  },

  layout: {
    skip: 'Zum Inhalt springen',
    main: 'Hauptmenü',
    menu: 'Menü',
    close: 'Schließen',
    more: 'Weitere Seiten',
    getInTouch: 'Kontakt aufnehmen',
    security: 'Sicherheit',
    forAgents: 'Für KI-Agenten',
    hiring: 'Für KI-Agenten: Alles für das Recruiting steht unter {}.',
    apps: 'Um eine App zu wählen oder Hilfe zu bekommen: {}.',
    overview: 'Eine Übersicht über diese Website steht unter {}.',
    forPeople: 'Der Rest dieser Seite ist für Menschen.',
    thisPage: 'Diese Seite gibt es als Markdown unter {}.',
    asJson: 'Als JSON ansehen',
  },

  pages: {
    experience: 'Berufserfahrung',
    products: 'Produkte',
    resume: 'Lebenslauf',
    skills: 'Kenntnisse',
    activity: 'Aktivität',
    reference: 'API',
    support: 'Support',
    privacy: 'Datenschutz',
    legalNotice: 'Impressum',
  },

  profile: {
    availability: {
      open: 'Offen für neue Stellen',
      selective: 'Offen für die passende Stelle',
      closed: 'Nicht auf Stellensuche',
    },
    startFrom: day => `ab dem ${day}`,
    startAfter: notice => `Kündigungsfrist: ${notice}`,
    startFromOrAfter: (day, notice) => `ab dem ${day}, Kündigungsfrist: ${notice}`,
    workModes: { remote: 'remote', hybrid: 'hybrid', onsite: 'vor Ort' },
    employmentTypes: {
      'W2 full-time': 'unbefristet, Vollzeit',
      contract: 'freie Mitarbeit',
      C2C: 'Auftrag an die eigene Firma',
      other: 'Sonstiges',
    },
    mayWork: {
      citizen: place => `${place}: Staatsangehörigkeit`,
      permanent_resident: place => `${place}: unbefristetes Aufenthaltsrecht`,
      work_permit: place => `${place}: Arbeitserlaubnis`,
      needs_sponsorship: place => `${place}: Visum-Sponsoring nötig`,
    },
    withinCompany: 'Innerhalb des einstellenden Unternehmens',
    externalPanels: 'An Außenstehende',
    recruiters: 'Für externe Personalvermittlungen und Agenturen',
    lookingFor: 'Gesucht',
    bookConversation: 'Gespräch vereinbaren',
  },

  terms: {
    roles: 'Stellen',
    hours: 'Arbeitszeit',
    onSiteIn: 'Arbeitsort (vor Ort)',
    hybridIn: 'Arbeitsort (hybrid)',
    onSiteOrHybridIn: 'Arbeitsort (vor Ort oder hybrid)',
    mayWorkIn: 'Arbeitsberechtigung',
    relocation: 'Umzugsbereitschaft',
    travel: 'Reisebereitschaft',
    besidesJob: 'Weitere Verpflichtungen',
    basedIn: 'Standort',
    timeZone: 'Zeitzone',
    languages: 'Sprachen',
    technologies: 'Technologien',
    category: 'Kategorie',
    available: 'Verfügbar',
  },

  home: {
    readResume: 'Lebenslauf lesen',
    now: 'Aktuell',
    mostRecent: 'Zuletzt',
    focusAreas: 'Schwerpunkte',
    allRoles: roles => `Alle ansehen: ${roles}`,
    allProducts: 'Alle Produkte',
    allSkills: 'Alle Kenntnisse',
    forAgent: 'Für Ihren Agenten',
    openApi: 'Alles auf dieser Website gibt es auch über eine offene JSON-API, ohne Schlüssel.',
    connect: 'Verbinden Sie Ihren Agenten und lassen Sie ihn lesen und vergleichen.',
    connectToContact: owner =>
      `Verbinden Sie Ihren Agenten und lassen Sie ihn lesen, vergleichen und in Ihrem Namen Kontakt zu ${owner} aufnehmen.`,
    reference: 'API-Referenz',
    mcpServer: 'MCP-Server',
    description: 'OpenAPI-Beschreibung',
    agentSkills: 'Agent Skills',
    toCopy: 'Adressen und Einstellungen zum Kopieren',
    request: 'Anfrage',
  },

  experience: {
    about: (owner, roles) => `Die Berufserfahrung von ${owner}: ${roles}.`,
    aboutSeveral: (owner, roles) => `Die Berufserfahrung von ${owner}: ${roles}, Neuestes zuerst.`,
    nothing: 'Es sind keine Stellen aufgeführt.',
    roles: plural({ one: '# Stelle', other: '# Stellen' }),
    studies: plural({ one: '# Abschluss', other: '# Abschlüsse' }),
    rolesAndStudies: (roles, studies) => `${roles}, ${studies}`,
    someEntries: (entries, shown, all) => `${entries} (${shown} von ${all})`,
    allCategories: 'Alle',
    categories: {
      engineering: 'Technik',
      leadership: 'Führung',
      founder: 'Gründung',
      education: 'Ausbildung',
    },
    technology: 'Technologie',
    anyTechnology: 'Beliebig',
    inAllRoles: { before: '', after: 'in allen Stellen' },
    degree: 'Abschluss',
    field: 'Fach',
    grade: 'Note',
    courses: 'Kurse:',
    apps: plural({ one: 'App:', other: 'Apps:' }),
    roleAt: (role, organization, when) => `${role}, ${organization} (${when})`,
    timeline: (roles, oldest, newest) =>
      `Zeitleiste: ${roles}. Am Anfang: ${oldest}. Am Ende: ${newest}. Alle stehen auch in der Liste der Stellen.`,
  },

  skills: {
    about: owner => `Womit ${owner} arbeitet, und die Stellen und Produkte dazu.`,
    nothing: 'Es sind keine Kenntnisse aufgeführt.',
    languages: 'Programmiersprachen',
    fromRoles: 'Aus den {roles}, bei denen sie genannt sind.',
    fromRolesAndProducts: 'Aus den {roles} und {products}, bei denen sie genannt sind.',
    // In the dative, as “aus den” asks for.
    roles: 'Stellen',
    products: 'Produkten',
    times:
      'Zeiten und Balken zeigen, wie lange die Stellen dauerten, ohne die Lücken dazwischen, nicht wie viel dieser Zeit auf die einzelne Technologie entfiel. Ein Monat in mehreren Stellen zählt nur einmal; Ausbildungen werden getrennt gezählt. Was heute im Einsatz ist, steht vorn und in voller Farbe, danach das zuletzt Verwendete.',
    durations: (least, most) => `${least} bis ${most}`,
    inRoles: duration => `Stellen: ${duration}`,
    inStudies: duration => `Ausbildung: ${duration}`,
    inProducts: 'in {products}',
  },

  resume: {
    about: owner => `Der Lebenslauf von ${owner}.`,
    print: 'Druckfertig für A4 und Letter.',
    formats: 'Auch als {json} und {markdown}.',
    formatsWithPdf: 'Auch als {pdf}, {json} und {markdown}.',
    projects: 'Projekte',
    volunteer: 'Ehrenamt',
    certificates: 'Zertifikate',
    awards: 'Auszeichnungen',
    publications: 'Veröffentlichungen',
    interests: 'Interessen',
    references: 'Referenzen',
    keywords: 'Stichwörter',
    score: 'Note',
    colon: ':',
    semicolon: ';',
    retired: 'eingestellt',
    sharingPolicy: 'Regeln zur Weitergabe',
    allowed: 'Erlaubt:',
    notAllowed: 'Nicht erlaubt:',
    revised: day => `Zuletzt überarbeitet am ${day}.`,
    forAgents: 'Für Agenten:',
    asJsonResume: 'Auch als JSON Resume:',
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },

  activity: {
    sources: {
      gitRepositories: 'Commits in Git-Repositorys',
      gitHub: 'Beiträge auf GitHub: Commits, Issues, Pull Requests und Reviews',
    },
    about: owner => `Anzahl der Commits von ${owner}, Woche für Woche.`,
    none: (from, until) => `Zwischen dem ${from} und dem ${until} wurden keine Commits gezählt.`,
    noneMeans: 'Das kann eine Pause bedeuten oder Arbeit in Repositorys, die nicht gezählt werden.',
    perWeek: (from, until) => `Commits pro Woche vom ${from} bis zum ${until}.`,
    cells: 'Jede Spalte ist ein Monat, jedes Feld eine Woche.',
    commits: 'Commits',
    activeWeeks: 'Wochen mit Commits',
    ofWeeks: (active, all) => `${active} von ${all}`,
    busiestWeek: 'Aktivste Woche',
    countedCommits: plural({ one: '# Commit', other: '# Commits' }),
    commitsInWeek: (commits, day) => `${commits} in der Woche vom ${day}`,
    perMonth: months => `Commits pro Monat: ${months}.`,
    monthWith: (month, commits) => `${month} ${commits}`,
    weekWith: (day, commits) => `Woche vom ${day}: ${commits}`,
    asTable: 'Als Tabelle anzeigen',
    month: 'Monat',
    countedWithPrivate: (day, source) =>
      `Gezählt am ${day}, einschließlich privater Repositorys. Quelle: ${source}. Veröffentlicht werden nur Zahlen, nie Namen von Repositorys, Commit-Nachrichten oder Beteiligte.`,
    counted: (day, source) =>
      `Gezählt am ${day}, ohne private Repositorys. Quelle: ${source}. Veröffentlicht werden nur Zahlen, nie Namen von Repositorys, Commit-Nachrichten oder Beteiligte.`,
  },

  products: {
    description: owner => `Apps von ${owner}, und wo es sie gibt.`,
    lead: 'Was jede App kann, wo es sie gibt und wo Sie Hilfe bekommen.',
    none: 'Es sind keine Produkte aufgeführt.',
    retired: 'Eingestellt',
    checked: day => `Zuletzt geprüft am ${day}.`,
    checkedInStores: day =>
      `Zuletzt geprüft am ${day}: Version, Preis und Bewertung sind von diesem Tag; im Store können neuere stehen.`,
    download: {
      ios: store => `Laden ${inStore(store)}`,
      android: store => `Jetzt ${inStore(store)}`,
      web: store => `${store} öffnen`,
    },
    openInBrowser: 'Im Browser öffnen',
    scan: store => `Scannen, um ${theStore(store)} zu öffnen`,
    scanForBrowser: 'Scannen, um sie im Browser zu öffnen',
    qrCodes: 'QR-Codes',
    qrCode: caption => `QR-Code: ${caption}`,
    screenshots: 'Bildschirmfotos',
    isRetired: 'Eingestellt.',
    retiredOn: day => `Eingestellt am ${day}.`,
    notMaintained: 'Diese App wird nicht mehr gepflegt.',
    notAvailable: 'Diese App ist nicht mehr verfügbar.',
    ranOn: systems => `Frühere Plattformen: ${systems}.`,
    replacedBy: 'Nachfolger ist {product}.',
    youCanAsk: 'Sie können weiterhin {ask}.',
    askAboutIt: 'Fragen dazu stellen',
    pricing: 'Preismodell',
    price: 'Preis',
    aboutPrice: 'Zum Preis',
    firstReleased: 'Erstveröffentlichung',
    store: 'Store',
    updated: 'Aktualisiert',
    requires: 'Erfordert',
    size: 'Größe',
    rating: 'Bewertung',
    ageRating: 'Altersfreigabe',
    installs: 'Installationen',
    whatIsNew: 'Neuheiten',
    version: (version, system) => `Version ${version} für ${system}`,
    newVersion: system => `Neue Version für ${system}`,
    earlierVersions: 'Frühere Versionen',
    noNotes: 'Keine Versionshinweise.',
    website: 'Website',
    onX: 'Auf X',
    privacyPolicy: 'Datenschutzerklärung',
    knownIssues: 'Bekannte Probleme',
    fixedIn: 'behoben in',
    workaround: 'Abhilfe:',
    maybeKnown: 'Das ist vielleicht schon bekannt:',
    getSupport: 'Hilfe erhalten',
    per: {
      once: price => `einmalig ${price}`,
      week: price => `${price} pro Woche`,
      month: price => `${price} pro Monat`,
      year: price => `${price} pro Jahr`,
    },
    inCurrency: (amount, currency) => `${amount} ${currency}`,
    models: { free: 'kostenlos', paid: 'kostenpflichtig', subscription: 'Abonnement' },
    withPurchases: 'mit In-App-Käufen',
    withoutPurchases: 'ohne In-App-Käufe',
    withoutBoth: 'ohne Abo und In-App-Käufe',
    storeShowsPrice: 'Der Preis steht im Store.',
    appShowsPrice: 'Der Preis steht in der Web-App.',
    ratingOf: value => `${value} von 5`,
    ratings: plural({ one: '# Bewertung', other: '# Bewertungen' }),
    systems: { ios: 'iOS', android: 'Android', web: 'Web' },
  },

  forms: {
    optional: 'optional',
    chooseOne: 'Bitte auswählen',
    notSpecified: 'Keine Angabe',
    leaveEmpty: 'Dieses Feld leer lassen',
    missing: label => `Bitte „${label}“ angeben.`,
    tooLong: (label, characters) => `„${label}“ darf höchstens ${characters} haben.`,
    characters: plural({ one: '# Zeichen', other: '# Zeichen' }),
    unprintable: label => `„${label}“ darf keine Steuerzeichen und kein fehlerhaftes Unicode enthalten.`,
    invalidEmail: label => `„${label}“ muss eine E-Mail-Adresse wie name@example.com sein.`,
    invalidUrl: label =>
      `„${label}“ muss eine vollständige Adresse mit http oder https wie https://example.com/page sein.`,
    refused: label => `„${label}“ wurde nicht angenommen.`,
    privacy: (owner, days) =>
      `Ihre Nachricht wird gespeichert, per E-Mail an ${owner} gesendet und nach ${days} gelöscht. Bis zum Absenden bleibt sie in diesem Browsertab.`,
    // In the dative, as “nach” asks for.
    days: plural({ one: '# Tag', other: '# Tagen' }),
    scriptIsOff: 'JavaScript ist ausgeschaltet',
    needsScript: 'Dieses Formular braucht JavaScript.',
    writeOrSend:
      'Schreiben Sie stattdessen an {} oder senden Sie diese Anfrage mit Ihren Angaben von einer Kommandozeile:',
    command: 'Befehl',
    preferEmail: 'Lieber per E-Mail?',
    usingApi: 'Über die API?',
    seeOrWithdraw: 'Status ansehen oder zurückziehen',
    keepLink:
      'Eine Antwortzeit ist nicht zugesagt. Bewahren Sie diesen Link auf: Er wird nicht noch einmal angezeigt. Wer ihn hat, kann den Status sehen und die Nachricht zurückziehen.',
    script: {
      sending: 'Wird gesendet …',
      sendNow: 'Sie können jetzt senden.',
      over: plural({ one: '# Zeichen zu viel', other: '# Zeichen zu viel' }),
      honeypotFilled:
        'Ein verborgenes Feld war ausgefüllt, vielleicht von Ihrem Browser. Es wurde geleert. Bitte senden Sie das Formular noch einmal.',
      refusedField: name => `Das Feld „${name}“ wurde nicht angenommen.`,
      tooMany: 'Noch nicht gesendet: Aus Ihrem Netz kamen zu viele Nachrichten',
      waitUntil: (wait, time) => `Sie können ${wait} senden, um ${time} Uhr. Ihre Eingaben sind noch da.`,
      waitUntilTomorrow: (wait, time) =>
        `Sie können ${wait} senden, morgen um ${time} Uhr. Ihre Eingaben sind noch da.`,
      inMinutes: plural({ one: 'in # Minute', other: 'in # Minuten' }),
      inHours: plural({ one: 'in etwa # Stunde', other: 'in etwa # Stunden' }),
      unavailable: 'Nicht gesendet: Der Dienst ist zurzeit nicht verfügbar',
      tryAgainSoon: email =>
        `Ihre Eingaben sind noch da. Versuchen Sie es in einer halben Minute noch einmal. Ihre Nachricht zählt nur einmal. Wenn das Problem bleibt, schreiben Sie an ${email}.`,
      unreachable: 'Nicht gesendet: Der Dienst war nicht erreichbar',
      tryAgainOnline: email =>
        `Ihre Eingaben sind noch da. Versuchen Sie es noch einmal, sobald Sie online sind. Ihre Nachricht zählt nur einmal. Wenn das Problem bleibt, schreiben Sie an ${email}.`,
      notSent: 'Nicht gesendet',
      tooLarge: email =>
        `Der Text ist länger, als der Dienst annimmt. Ihre Eingaben sind noch da. Kürzen Sie ihn oder schreiben Sie an ${email}.`,
      refused: (code, email) =>
        `Der Dienst hat die Nachricht nicht angenommen (${code}). Ihre Eingaben sind noch da. Sie können auch an ${email} schreiben.`,
    },
  },

  inquire: {
    title: 'Stelle vorschlagen',
    description: owner => `Eine Stelle für ${owner} vorschlagen.`,
    lead: owner =>
      `Ihr Vorschlag geht per E-Mail an ${owner}. Nach dem Absenden erhalten Sie einen Link, mit dem Sie den Status sehen und den Vorschlag zurückziehen können.`,
    anyway: 'Trotzdem eine Stelle vorschlagen',
    closed: 'Bitte schlagen Sie zurzeit keine Stelle vor.',
    send: 'Vorschlag senden',
    mailSubject: 'Eine Stelle',
    sections: { role: 'Die Stelle', terms: 'Die Bedingungen', you: 'Sie' },
    fields: {
      company: { label: 'Unternehmen', help: 'Das Unternehmen, das die Stelle besetzt.' },
      role: { label: 'Stelle', help: 'Bezeichnung der Stelle.' },
      job_url: { label: 'Link zur Stelle', help: 'URL der Stellenbeschreibung, mit http oder https.' },
      description: { label: 'Beschreibung', help: 'Die Stellenbeschreibung als Text.' },
      compensation: { label: 'Vergütung', help: 'Gehaltsspanne mit Währung.' },
      location: { label: 'Ort', help: 'Stadt und Land des Arbeitsplatzes.' },
      work_mode: {
        label: 'Arbeitsmodell',
        help: 'Remote, vor Ort oder eine Mischung.',
        values: { remote: 'Remote', hybrid: 'Hybrid', onsite: 'Vor Ort' },
      },
      employment_type: {
        label: 'Beschäftigungsart',
        help: 'Die Art des Vertrags.',
        values: {
          'W2 full-time': 'Unbefristet, Vollzeit',
          contract: 'Freie Mitarbeit',
          C2C: 'Auftrag an die eigene Firma',
          other: 'Sonstiges',
        },
      },
      contact_email: { label: 'E-Mail-Adresse', help: 'Adresse für die Antwort.' },
      contact_name: { label: 'Name', help: 'Name der Person, an die die Antwort geht.' },
      message: { label: 'Nachricht', help: 'Persönliche Nachricht zum Vorschlag.' },
    },
    received: 'Vorschlag eingegangen',
    stored: (role, company, email, owner) =>
      `Ihr Vorschlag ist gespeichert und wird per E-Mail an ${owner} gesendet: ${role} bei ${company}. Die Antwort geht an ${email}.`,
    storedUnread: (role, company) =>
      `Ihr Vorschlag ist gespeichert: ${role} bei ${company}. Niemand liest ihn, daher folgt keine Antwort.`,
    number: 'Nummer des Vorschlags',
    another: 'Eine weitere Stelle vorschlagen',
  },

  status: {
    names: {
      received: 'eingegangen',
      delivered: 'zugestellt',
      undelivered: 'nicht zugestellt',
      reviewing: 'in Prüfung',
      replied: 'beantwortet',
      declined: 'abgelehnt',
      closed: 'abgeschlossen',
      withdrawn: 'zurückgezogen',
    },
    meanings: {
      received: 'Gespeichert; die E-Mail dazu wird gleich gesendet.',
      delivered:
        'Per E-Mail zugestellt, meist innerhalb einer Minute, selten bis zu drei Tage später. Das heißt noch nicht, dass die Nachricht gelesen wurde.',
      undelivered:
        'Die E-Mail konnte nicht gesendet werden. Die Nachricht ist im Posteingang der Website zu sehen.',
      reviewing: 'Die Nachricht wird geprüft.',
      replied: 'Die Antwort wurde per E-Mail gesendet.',
      declined: 'Der Vorschlag wurde abgelehnt.',
      closed: 'Es folgt nichts weiter.',
      withdrawn: 'Die Nachricht wurde zurückgezogen und ist nicht mehr gespeichert.',
    },
  },

  message: {
    support: 'Supportanfrage',
    history: 'Verlauf',
    withdraw: 'Nachricht zurückziehen',
    withdrawMeans: owner =>
      `Wenn Sie die Nachricht zurückziehen, wird das Gespeicherte sofort gelöscht. Wurde sie schon zugestellt, bittet eine kurze E-Mail ${owner}, auch die zugestellte E-Mail zu löschen. Das lässt sich nicht rückgängig machen.`,
    keep: 'Wer die Adresse dieser Seite hat, kann den Status sehen und die Nachricht zurückziehen. Was geschrieben wurde, steht hier nicht.',
    wasNotMailed: 'Sie wurde nicht zugestellt.',
    willBeAsked: owner =>
      `Sie wurde schon per E-Mail zugestellt. ${owner} wird in einer kurzen E-Mail gebeten, sie zu löschen; nur ${owner} kann das.`,
    wasAsked: owner =>
      `Sie wurde schon per E-Mail zugestellt. ${owner} wurde in einer kurzen E-Mail gebeten, sie zu löschen; nur ${owner} kann das.`,
    couldNotBeAsked: owner =>
      `Sie wurde schon per E-Mail zugestellt. Die Bitte an ${owner}, sie zu löschen, konnte nicht gesendet werden.`,
    tombstone:
      'Die Nummer, die Zeiten und die Angabe, ob sie zugestellt wurde, bleiben rund zwei Tage gespeichert.',
    tombstoneWhileDue:
      'Die Nummer, die Zeiten und die Angabe, ob sie zugestellt wurde, bleiben rund zwei Tage gespeichert, mindestens aber, bis diese E-Mail gesendet ist.',
    notFound: 'Es gibt keine Nachricht mit dieser Nummer',
    compare: days =>
      `Vergleichen Sie die Adresse mit Ihrer Empfangsbestätigung. Wenn sie stimmt, wurde die Nachricht gelöscht. Diese Website löscht Nachrichten nach ${days} Tagen und die Nummern zurückgezogener nach rund zwei Tagen.`,
  },

  support: {
    description: owner => `Hilfe zu den Apps von ${owner}.`,
    descriptionWithout: owner => `So erreichen Sie ${owner}.`,
    noProducts: owner => `${owner} führt hier keine Produkte auf, daher gibt es kein Supportformular.`,
    anythingElse: 'Bei allem anderen schreiben Sie an {}.',
    lead: owner =>
      `Stellen Sie eine Frage, melden Sie einen Fehler oder wünschen Sie sich eine Funktion für eine App von ${owner}. Die Antwort kommt per E-Mail.`,
    send: 'Nachricht senden',
    retiredApps: 'Eingestellt',
    retired: 'Diese App ist eingestellt. Sie können weiterhin Fragen dazu stellen.',
    sections: { app: 'Die App', message: 'Ihre Nachricht', you: 'Sie' },
    fields: {
      product: {
        label: 'App',
        help: 'Die App, um die es geht.',
        refused: 'Die App ist nicht mehr aufgeführt. Laden Sie die Seite neu und wählen Sie eine andere.',
      },
      platform: {
        label: 'Plattform',
        help: 'Plattform der App.',
        values: { ios: 'iPhone und iPad', android: 'Android', web: 'Webbrowser' },
      },
      app_version: { label: 'Version', help: 'Version der App.' },
      kind: {
        label: 'Art',
        help: 'Worum es geht.',
        values: { bug: 'Fehlermeldung', feature: 'Funktionswunsch', other: 'Etwas anderes' },
      },
      subject: { label: 'Betreff', help: 'Kurze Zusammenfassung, in einer Zeile.' },
      message: {
        label: 'Nachricht',
        help: 'Was passiert ist oder welche Funktion gewünscht ist. Bei einem Fehler bitte Gerät und Systemversion nennen.',
      },
    },
    received: 'Nachricht eingegangen',
    stored: (product, email, owner) =>
      `Ihre Nachricht zu ${product} ist gespeichert und wird per E-Mail an ${owner} gesendet. Die Antwort geht an ${email}.`,
    storedUnread: product =>
      `Ihre Nachricht zu ${product} ist gespeichert. Niemand liest sie, daher folgt keine Antwort.`,
    number: 'Nummer der Anfrage',
    another: 'Noch eine Nachricht senden',
    script: {
      unknownApp: app => `Eine App namens „${app}“ gibt es hier nicht. Bitte wählen Sie eine aus der Liste.`,
      unknownAppOnPage: (app, chosen) =>
        `Eine App namens „${app}“ gibt es hier nicht. In diesem Formular geht es um ${chosen}.`,
      notFor: (app, platform) =>
        `${app} gibt es nicht für „${platform}“. Bitte wählen Sie eine Plattform aus der Liste oder lassen Sie das Feld leer.`,
    },
  },

  privacy: {
    description: 'Was diese Website über Sie speichert, wie lange, und wer es sieht.',
    lead: 'Was diese Website über Sie speichert.',
    reading: {
      title: 'Wenn Sie lesen',
      nothing:
        'Beim Lesen der Seiten, der API oder des MCP-Servers wird nichts über Sie gespeichert, außer in den Protokollen des Hosters. Es gibt keine Cookies, keine Analysedienste und keine Anfragen an andere Websites.',
      host: 'Die Website liegt bei Netlify (USA). Netlify protokolliert Anfragen mit IP-Adressen für begrenzte Zeit: [Datenschutzerklärung von Netlify](https://www.netlify.com/privacy/).',
    },
    sending: {
      title: 'Wenn Sie eine Nachricht senden',
      stored: owner =>
        `Ein Stellenvorschlag oder eine Supportanfrage wird gespeichert, damit ${owner} sie lesen und beantworten kann: die Felder, die Sie senden, die Zeit, eine Nummer, der Status mit der Zeit jeder Änderung und ob die E-Mail gesendet werden konnte. Ein Programm, das für Sie sendet, kann seinen Namen hinzufügen. Sonst wird nichts dazu gespeichert, und die Daten werden für nichts anderes verwendet.`,
      draft: 'Ein Formular behält Ihre Eingaben im Browsertab, bis Sie sie absenden oder den Tab schließen.',
    },
    address: {
      title: 'Ihre IP-Adresse',
      hash: hours =>
        `Um die Anzahl der Nachrichten zu begrenzen, wird mit der Zeit jeder Nachricht ein Hash Ihrer IP-Adresse (bei IPv6 ihres Netzes) gespeichert, normalerweise höchstens ${hours} Stunden lang, nach einer Flut von Nachrichten bis zu zwei Tage länger. Der Hash entsteht mit einem geheimen Schlüssel dieser Website: Nur damit ließe sich prüfen, ob er zu einer bestimmten Adresse gehört. Die Adresse selbst steht nur in den Protokollen von Netlify, die nach dessen eigenen Regeln aufbewahrt werden.`,
      id: 'Die Nummer einer Nachricht wird mit einem geheimen Schlüssel dieser Website aus ihrem Text berechnet, damit eine doppelt gesendete Nachricht erkannt wird.',
    },
    readers: {
      title: 'Wer es sieht',
      mail: owner =>
        `Jede Nachricht geht per E-Mail an ${owner}. Die E-Mail enthält, was Sie gesendet haben, die Zeit und die Nummer. Kommen viele Nachrichten, fasst eine E-Mail mehrere zusammen, mit dem Anfang jedes Textes. Sie kann Links enthalten, über die ${owner} die gespeicherte Nachricht öffnet und ihren Status festlegt; sie funktionieren, solange die Nachricht gespeichert ist.`,
      services:
        'Die E-Mail wird über Postmark (USA) gesendet, das für begrenzte Zeit eine Kopie behält: [Datenschutzerklärung von Postmark](https://postmarkapp.com/privacy-policy). Die gespeicherten Nachrichten liegen bei Netlify. Sonst erhält sie niemand. Die Protokolle der Website enthalten von jeder Nachricht einen Hash ihrer Nummer und nichts von dem, was Sie schreiben.',
    },
    time: {
      title: 'Wie lange',
      deleted: (days, owner) =>
        `Eine gespeicherte Nachricht wird nach ${days} gelöscht. Über die E-Mail im Postfach entscheidet ${owner}.`,
      mails:
        'Wann eine E-Mail gesendet wurde, bleibt etwa einen Monat gespeichert, ohne Angaben zur Nachricht oder zu Ihnen.',
      previews: owner =>
        `Nachrichten an eine Vorschau dieser Website erreichen niemanden. Die Nachricht, die E-Mail, die gesendet worden wäre, und die Hashes werden bei dieser Vorschau gespeichert, getrennt von denen der Website, und frühestens mit der Vorschau gelöscht. Netlify löscht alte Vorschauen nach einiger Zeit, und ${owner} kann jede Vorschau jederzeit löschen.`,
    },
    deletion: {
      title: 'Daten löschen',
      withdraw:
        'Über den Link in Ihrer Empfangsbestätigung können Sie Ihre Nachricht jederzeit zurückziehen. Die gespeicherte Nachricht wird dann sofort gelöscht, mit allem, was Sie geschrieben haben. Rund zwei Tage lang bleiben die Nummer, die Zeiten und die Angabe, ob sie zugestellt wurde, damit ein erneutes Senden die Nachricht nicht zurückbringt; mindestens aber, bis eine E-Mail mit der Bitte um Löschung gesendet ist. Der Hash Ihrer IP-Adresse läuft ab wie oben beschrieben.',
      others: (email, owner) =>
        `Wurde die Nachricht schon zugestellt, kann nur ${owner} die E-Mail im Postfach löschen: Eine kurze E-Mail mit der Nummer bittet darum. Die Kopie bei Postmark bleibt, solange Postmark sie behält. Wenn Sie den Link nicht mehr haben oder fragen möchten, was über Sie gespeichert ist, schreiben Sie an ${email}.`,
    },
    rights: {
      title: 'Ihre Rechte',
      controller: controller => `Verantwortlich für diese Daten: ${controller}.`,
      basis: owner =>
        `Wenn für Sie die DSGVO gilt: Rechtsgrundlage ist das berechtigte Interesse von ${owner}, Nachrichten zu erhalten, zu beantworten und Massen davon abzuwehren (Art. 6 Abs. 1 lit. f), oder eine vorvertragliche Maßnahme auf Ihre Anfrage (Art. 6 Abs. 1 lit. b). Netlify und Postmark verarbeiten die Daten im Auftrag, auch in den USA.`,
      rights: email =>
        `Sie können Auskunft über die zu Ihnen gespeicherten Daten und eine Kopie verlangen, sie berichtigen oder löschen lassen, ihre Verarbeitung einschränken lassen und ihr widersprechen. Schreiben Sie dazu an ${email}.`,
      complaint:
        'Sie können sich außerdem bei einer Datenschutzaufsichtsbehörde beschweren, etwa an Ihrem Wohn- oder Arbeitsort.',
    },
  },

  notFound: {
    title: 'Seite nicht gefunden',
    description: 'Unter dieser Adresse gibt es keine Seite.',
    lead: 'Prüfen Sie die Adresse auf Tippfehler oder fahren Sie mit einer dieser Seiten fort:',
    about: {
      home: 'eine Übersicht, und wie sich ein Agent verbindet',
      experience: 'alle Stellen, die neueste zuerst',
      products: 'alle Apps, und wo es sie gibt',
      support: 'Hilfe zu einer App',
      reference: 'alle Operationen, Felder und Fehler',
      llms: 'eine Zusammenfassung für Agenten in reinem Text',
    },
  },

  notices: {
    preview:
      'Dies ist eine Vorschau, nicht die echte Website. Ihre Links bleiben innerhalb der Vorschau, und Nachrichten von hier erreichen niemanden.',
    sample: email =>
      `Diese Website zeigt noch die Beispielinhalte. Die angegebene Adresse ${email} ist nur ein Beispiel, daher liest niemand, was hier gesendet wird.`,
  },

  copy: {
    copy: 'Kopieren',
    markdown: 'Als Markdown kopieren',
    script: { copied: 'Kopiert', notCopied: 'Nicht kopiert', selected: 'Markiert' },
  },

  mail: {
    submittedBy: 'Übermittelt von',
    received: 'Eingegangen',
    id: 'Nummer',
    senderPage: 'Statusseite',
    inquiry: 'Stellenvorschlag',
    about: {
      bug: product => `Fehler in ${product}`,
      feature: product => `Funktionswunsch zu ${product}`,
      other: product => `Support zu ${product}`,
    },
    roleAt: (role, company) => `Stelle: ${role} bei ${company}`,
    blank: '(leer)',
    fromSender: 'Inhalt der Nachricht',
    setStatus: 'Legen Sie den Status fest.',
    senderCanSee: 'Er ist für die Person sichtbar, die geschrieben hat.',
    linksAsk:
      'Jeder Link öffnet eine Seite, die erst nachfragt. Behalten Sie die Links für sich: Wenn Ihre Antwort diese E-Mail zitiert, entfernen Sie sie.',
    reply:
      'Antworten Sie einfach auf diese E-Mail. Ihre Antwort geht an die E-Mail-Adresse, die unten steht.',
    noReply:
      'Die angegebene E-Mail-Adresse ist ungültig, daher ginge eine Antwort auf diese E-Mail an Sie selbst.',
    marked:
      'Unten stammt jede Zeile, die mit „>“ beginnt, von der Person, die geschrieben hat. Keine andere Zeile stammt von ihr.',
    framed:
      'Alles in dem Rahmen unten stammt von der Person, die geschrieben hat. Nichts außerhalb des Rahmens stammt von ihr.',
    newMessages: plural({ one: '# neue Nachricht', other: '# neue Nachrichten' }),
    newAndWaiting: messages => `${messages}, weitere warten`,
    contains: plural({
      one: 'Diese E-Mail enthält # Nachricht, die älteste zuerst.',
      other: 'Diese E-Mail enthält # Nachrichten, die älteste zuerst.',
    }),
    bound: plural({
      one: 'Sie erhalten in 30 Tagen höchstens # E-Mail mit einer einzelnen Nachricht und die übrigen Nachrichten in einer E-Mail am Tag.',
      other:
        'Sie erhalten in 30 Tagen höchstens # E-Mails mit einer einzelnen Nachricht und die übrigen Nachrichten in einer E-Mail am Tag.',
    }),
    boundSetting: (name, file) => `Ändern lässt sich das mit ${name} in ${file}.`,
    waiting: 'Weitere Nachrichten warten auf die nächste E-Mail. Der Posteingang zeigt alle schon jetzt.',
    linksOpen:
      'Jeder Link öffnet eine Seite mit der ganzen Nachricht, auf der Sie ihren Status festlegen können. Behalten Sie die Links für sich.',
    moreMessages: plural({
      one: '# weitere Nachricht, je eine Zeile.',
      other: '# weitere Nachrichten, je eine Zeile.',
    }),
    toRead: command => `Eine davon lesen: ${command}`,
    withdrawn: 'Nachricht zurückgezogen',
    pleaseDelete:
      'Diese Nachricht wurde zurückgezogen. Die gespeicherte Nachricht ist gelöscht. Bitte löschen Sie auch die zugehörige E-Mail aus Ihrem Postfach: Das können nur Sie.',
    withdrawnIds: plural({
      one: '# Nachricht wurde zurückgezogen, nachdem sie Ihnen zugestellt war. Bitte löschen Sie die E-Mail mit dieser Nummer aus Ihrem Postfach:',
      other:
        '# Nachrichten wurden zurückgezogen, nachdem sie Ihnen zugestellt waren. Bitte löschen Sie die E-Mails mit diesen Nummern aus Ihrem Postfach:',
    }),
  },

  inbox: {
    description: 'Eine Nachricht über diese Website.',
    is: status => `Status: ${status}`,
    isNow: status => `Aktueller Status: ${status}.`,
    senderSees: status => `Die Person, die geschrieben hat, sieht: ${status}.`,
    senderWillSee: status => `Die Person, die geschrieben hat, sieht dann: ${status}.`,
    ask: status => `Status auf „${status}“ setzen?`,
    set: status => `Auf „${status}“ setzen`,
    becomesFinal: 'Das ist endgültig: Danach lässt sich der Status nicht mehr ändern.',
    isFinal: 'Der Status ist endgültig.',
    setTo: 'Status setzen auf:',
    orSetTo: 'Oder Status setzen auf:',
    about: 'Angaben dazu',
    typed: 'Inhalt der Nachricht',
    useInbox: command => `Den Posteingang können Sie immer nutzen: ${command}.`,
    wrongLink: 'Dieser Link funktioniert nicht',
    wrongLinkWhy:
      'Er ist unvollständig oder entstand mit einem anderen Schlüssel. Öffnen Sie ihn noch einmal aus der E-Mail.',
    secretChanged:
      'Wenn der geheime Schlüssel der Website geändert wurde, funktionieren die Links in älteren E-Mails nicht mehr.',
    withdrawn: 'Die Nachricht wurde zurückgezogen',
    withdrawnOn: time =>
      `Sie wurde am ${time} zurückgezogen. Die gespeicherte Nachricht ist gelöscht. Bitte löschen Sie auch die zugehörige E-Mail aus Ihrem Postfach: Das können nur Sie.`,
    oldLink: 'Diese Nachricht wurde gelöscht',
    deleted: days => `Diese Website bewahrt Nachrichten ${days} Tage lang auf.`,
    nothingToDo:
      'Es wurde nichts geändert, und hier ist nichts mehr zu tun. Die E-Mail in Ihrem Postfach ist noch da.',
    unavailable: 'Der Posteingang ist zurzeit nicht verfügbar',
    tryAgain: seconds => `Nichts ist verloren. Versuchen Sie es in ${seconds} Sekunden noch einmal.`,
    forPeople: 'Dies ist eine Seite für Menschen',
    wrongMethod: (method, methods) =>
      `Diese Seite unterstützt ${method} nicht. Unterstützt werden: ${methods}.`,
  },
};
