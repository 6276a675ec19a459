import type { Words } from './en.ts';
import { plurals } from './plurals.ts';

const plural = plurals('es');

/** The name of a store in a sentence: el App Store, Google Play. */
const theStore = (store: string): string => (store === 'App Store' ? `el ${store}` : store);

/** The words of the pages, forms and emails in Spanish, for Spain and Latin America alike. */
export const es: Words = {
  dates: {
    years: plural({ one: '# año', other: '# años' }),
    months: plural({ one: '# mes', other: '# meses' }),
    toToday: from => `${from} – hoy`,
    expected: end => `${end} (previsto)`,
    fromTo: (from, until) => `${from} – ${until}`,
    from: from => `desde ${from}`,
    fromEnded: from => `desde ${from}, ya terminado`,
    until: until => `hasta ${until}`,
    since: from => `desde ${from}`,
  },

  layout: {
    skip: 'Ir al contenido',
    main: 'Principal',
    menu: 'Menú',
    close: 'Cerrar',
    more: 'Más',
    getInTouch: 'Contactar',
    security: 'Seguridad',
    forAgents: 'Para agentes de IA',
    hiring: 'Para agentes de IA: todo lo relativo a la contratación está en {}.',
    apps: 'Para elegir una aplicación u obtener ayuda: {}.',
    overview: 'Hay un resumen de este sitio en {}.',
    forPeople: 'El resto de esta página es para personas.',
    thisPage: 'Esta página en Markdown está en {}.',
    asJson: 'Ver como JSON',
  },

  pages: {
    experience: 'Experiencia',
    products: 'Productos',
    resume: 'Currículum',
    skills: 'Competencias',
    activity: 'Actividad',
    reference: 'API',
    support: 'Soporte',
    privacy: 'Privacidad',
    legalNotice: 'Aviso legal',
  },

  profile: {
    availability: {
      open: 'Disponible para nuevas oportunidades',
      selective: 'Disponible para la oportunidad adecuada',
      closed: 'No busca nuevas oportunidades',
    },
    startFrom: day => `a partir del ${day}`,
    startAfter: notice => `${notice} después de aceptar una oferta`,
    startFromOrAfter: (day, notice) =>
      `a partir del ${day} o, si es más tarde, ${notice} después de aceptar una oferta`,
    workModes: { remote: 'remoto', hybrid: 'híbrido', onsite: 'presencial' },
    employmentTypes: {
      'W2 full-time': 'contrato indefinido a tiempo completo',
      contract: 'contrato de servicios',
      C2C: 'contrato a través de empresa propia',
      other: 'otra modalidad',
    },
    mayWork: {
      citizen: place => `${place}: ciudadanía`,
      permanent_resident: place => `${place}: residencia permanente`,
      work_permit: place => `${place}: permiso de trabajo`,
      needs_sponsorship: place => `${place}: requiere patrocinio de la empresa`,
    },
    withinCompany: 'Dentro de la empresa que contrata',
    externalPanels: 'A personas externas',
    recruiters: 'Para reclutadores externos y agencias',
    lookingFor: 'Qué busca',
    bookConversation: 'Reservar una conversación',
  },

  terms: {
    roles: 'Puestos',
    hours: 'Jornada',
    onSiteIn: 'Presencial en',
    hybridIn: 'Híbrido en',
    onSiteOrHybridIn: 'Presencial o híbrido en',
    mayWorkIn: 'Autorización de trabajo',
    relocation: 'Disponibilidad para mudarse',
    travel: 'Viajes',
    besidesJob: 'Otros compromisos',
    basedIn: 'Residencia',
    timeZone: 'Zona horaria',
    languages: 'Idiomas',
    technologies: 'Tecnologías',
    category: 'Categoría',
    available: 'Disponibilidad',
  },

  home: {
    readResume: 'Ver el currículum',
    now: 'Ahora',
    mostRecent: 'Lo más reciente',
    focusAreas: 'Áreas de especialidad',
    allRoles: roles => `Ver todo: ${roles}`,
    allProducts: 'Todos los productos',
    allSkills: 'Todas las competencias',
    forAgent: 'Para su agente',
    openApi: 'Todo el contenido de este sitio está disponible también en una API JSON abierta, sin clave.',
    connect: 'Conecte su agente y deje que lea y compare.',
    connectToContact: owner =>
      `Conecte su agente y deje que lea, compare y contacte con ${owner} en su nombre.`,
    reference: 'Referencia de la API',
    mcpServer: 'Servidor MCP',
    description: 'Descripción OpenAPI',
    agentSkills: 'Skills para agentes',
    toCopy: 'Direcciones y configuraciones para copiar',
    request: 'Solicitud',
  },

  experience: {
    about: (owner, roles) => `La experiencia de ${owner}: ${roles}.`,
    aboutSeveral: (owner, roles) =>
      `La experiencia de ${owner}: ${roles}, de lo más reciente a lo más antiguo.`,
    nothing: 'No hay puestos en la lista.',
    roles: plural({ one: '# puesto', other: '# puestos' }),
    studies: plural({ one: '# titulación', other: '# titulaciones' }),
    rolesAndStudies: (roles, studies) => `${roles} y ${studies}`,
    someEntries: (entries, shown, all) => `${entries} (${shown} de ${all})`,
    allCategories: 'Todas',
    categories: {
      engineering: 'Ingeniería',
      leadership: 'Liderazgo',
      founder: 'Emprendimiento',
      education: 'Formación',
    },
    technology: 'Tecnología',
    anyTechnology: 'Cualquiera',
    inAllRoles: { before: '', after: 'en todos los puestos' },
    degree: 'Título',
    field: 'Especialidad',
    grade: 'Calificación',
    courses: 'Asignaturas:',
    apps: plural({ one: 'Aplicación:', other: 'Aplicaciones:' }),
    roleAt: (role, organization, when) => `${role} en ${organization} (${when})`,
    timeline: (roles, oldest, newest) =>
      `Cronología de ${roles}: desde ${oldest} hasta ${newest}. La lista de puestos contiene la misma información.`,
  },

  skills: {
    about: owner => `Con qué trabaja ${owner}, y en qué puestos y productos lo ha usado.`,
    nothing: 'No hay competencias en la lista.',
    languages: 'Lenguajes de programación',
    fromRoles: 'Según los {roles} que mencionan cada tecnología.',
    fromRolesAndProducts: 'Según los {roles} y {products} que mencionan cada tecnología.',
    roles: 'puestos',
    products: 'productos',
    times:
      'Los tiempos y las barras muestran la duración de los puestos, o de la parte indicada de un puesto, y no cuánto de ese tiempo se dedicó a cada tecnología. Un mes que coincide en varios puestos cuenta una sola vez; la formación se cuenta aparte. Primero aparece, a todo color, lo que se usa en la actualidad; después, lo usado más recientemente.',
    durations: (least, most) => `entre ${least} y ${most}`,
    inRoles: duration => `en puestos que suman ${duration}`,
    inStudies: duration => `en formación que suma ${duration}`,
    inProducts: 'en {products}',
  },

  resume: {
    about: owner => `El currículum de ${owner}.`,
    print: 'Listo para imprimir en A4 o carta.',
    formats: 'Disponible también como {json} y {markdown}.',
    formatsWithPdf: 'Disponible también como {pdf}, {json} y {markdown}.',
    projects: 'Proyectos',
    volunteer: 'Voluntariado',
    certificates: 'Certificados',
    awards: 'Premios',
    publications: 'Publicaciones',
    interests: 'Intereses',
    references: 'Referencias',
    keywords: 'Palabras clave',
    score: 'Calificación',
    colon: ':',
    semicolon: ';',
    retired: 'producto retirado',
    sharingPolicy: 'Política de uso compartido',
    allowed: 'Permitido:',
    notAllowed: 'No permitido:',
    revised: day => `Última revisión: ${day}.`,
    forAgents: 'Para agentes:',
    asJsonResume: 'También como JSON Resume:',
    page: (page, pages) => `Página ${page} de ${pages}`,
  },

  activity: {
    sources: {
      gitRepositories: 'Commits en repositorios de Git',
      gitHub: 'Contribuciones en GitHub: commits, incidencias, pull requests y revisiones',
    },
    about: owner => `Número de commits de ${owner}, semana a semana.`,
    none: (from, until) => `No se contaron commits en este período: ${from} – ${until}.`,
    noneMeans: 'Puede deberse a una pausa o a trabajo en repositorios que no se cuentan.',
    perWeek: (from, until) => `Commits por semana: ${from} – ${until}.`,
    cells: 'Cada columna es un mes; cada celda, una semana.',
    commits: 'Commits',
    activeWeeks: 'Semanas con commits',
    ofWeeks: (active, all) => `${active} de ${all}`,
    busiestWeek: 'Semana más activa',
    countedCommits: plural({ one: '# commit', other: '# commits' }),
    commitsInWeek: (commits, day) => `${commits} en la semana del ${day}`,
    perMonth: months => `Commits por mes: ${months}.`,
    monthWith: (month, commits) => `${month}: ${commits}`,
    weekWith: (day, commits) => `Semana del ${day}: ${commits}`,
    asTable: 'Mostrar como tabla',
    month: 'Mes',
    countedWithPrivate: (day, source) =>
      `Recuento: ${day}, incluidos los repositorios privados. Fuente: ${source}. Solo se publican cantidades, nunca nombres de repositorios, mensajes de commits ni autores.`,
    counted: (day, source) =>
      `Recuento: ${day}, sin los repositorios privados. Fuente: ${source}. Solo se publican cantidades, nunca nombres de repositorios, mensajes de commits ni autores.`,
  },

  products: {
    description: owner => `Las aplicaciones de ${owner} y dónde obtenerlas.`,
    lead: 'Qué hace cada aplicación, dónde obtenerla y cómo recibir ayuda.',
    none: 'No hay productos en la lista.',
    retired: 'Productos retirados',
    checked: day => `Última comprobación: ${day}.`,
    checkedInStores: day =>
      `Última comprobación: ${day}. La versión, el precio y la valoración son los de ese día; las tiendas pueden tener datos más recientes.`,
    /** The official badges say “Consíguelo en el App Store” and “Disponible en Google Play”. */
    download: {
      ios: store => (store === 'App Store' ? `Consíguelo en el ${store}` : `Disponible en ${store}`),
      android: store => `Disponible en ${theStore(store)}`,
      web: store => `Abrir ${theStore(store)}`,
    },
    openInBrowser: 'Abrir en el navegador',
    scan: store => `Escanee para abrir ${theStore(store)}`,
    scanForBrowser: 'Escanee para abrir en un navegador',
    qrCodes: 'Códigos QR',
    qrCode: caption => `Código QR: ${caption}`,
    screenshots: 'Capturas de pantalla',
    isRetired: 'Producto retirado.',
    retiredOn: day => `Producto retirado el ${day}.`,
    notMaintained: 'Esta aplicación ya no recibe mantenimiento.',
    notAvailable: 'Esta aplicación ya no está disponible.',
    ranOn: systems => `Antes funcionaba en ${systems}.`,
    replacedBy: 'Su sucesor es {product}.',
    youCanAsk: 'Todavía puede {ask}.',
    askAboutIt: 'hacer preguntas sobre esta aplicación',
    pricing: 'Modelo de precio',
    price: 'Precio',
    aboutPrice: 'Acerca del precio',
    firstReleased: 'Primer lanzamiento',
    store: 'Tienda',
    updated: 'Actualización',
    requires: 'Requisitos',
    size: 'Tamaño',
    rating: 'Valoración',
    ageRating: 'Clasificación por edad',
    installs: 'Instalaciones',
    whatIsNew: 'Novedades',
    version: (version, system) => `Versión ${version} para ${system}`,
    newVersion: system => `Nueva versión para ${system}`,
    earlierVersions: 'Versiones anteriores',
    noNotes: 'Sin notas de la versión.',
    website: 'Sitio web',
    onX: 'En X',
    privacyPolicy: 'Política de privacidad',
    knownIssues: 'Problemas conocidos',
    fixedIn: 'corregido en la versión',
    workaround: 'Mientras tanto:',
    maybeKnown: 'Quizá ya se conoce:',
    getSupport: 'Obtener ayuda',
    per: {
      once: price => `pago único de ${price}`,
      week: price => `${price} por semana`,
      month: price => `${price} por mes`,
      year: price => `${price} por año`,
    },
    inCurrency: (amount, currency) => `${amount} ${currency}`,
    models: { free: 'gratis', paid: 'de pago', subscription: 'suscripción' },
    withPurchases: 'con compras integradas',
    withoutPurchases: 'sin compras integradas',
    withoutBoth: 'sin suscripción ni compras integradas',
    storeShowsPrice: 'El precio se muestra en la tienda.',
    appShowsPrice: 'El precio se muestra en la aplicación web.',
    ratingOf: value => `${value} de 5`,
    ratings: plural({ one: '# valoración', other: '# valoraciones' }),
    systems: { ios: 'iOS', android: 'Android', web: 'web' },
  },

  forms: {
    optional: 'opcional',
    chooseOne: 'Elija una opción',
    notSpecified: 'Sin especificar',
    leaveEmpty: 'Deje este campo vacío',
    missing: label => `Falta completar el campo «${label}».`,
    tooLong: (label, characters) => `El campo «${label}» admite como máximo ${characters}.`,
    characters: plural({ one: '# carácter', other: '# caracteres' }),
    unprintable: label => `El campo «${label}» no puede contener caracteres de control ni Unicode no válido.`,
    invalidEmail: label =>
      `El campo «${label}» debe contener una dirección de correo electrónico, como name@example.com.`,
    invalidUrl: label =>
      `El campo «${label}» debe contener una dirección http(s) completa, como https://example.com/page.`,
    refused: label => `No se aceptó el campo «${label}».`,
    privacy: (owner, days) =>
      `Su mensaje se guarda, se envía por correo electrónico a ${owner} y se elimina al cabo de ${days}. Hasta que lo envíe, permanece en esta pestaña del navegador.`,
    days: plural({ one: '# día', other: '# días' }),
    scriptIsOff: 'JavaScript está desactivado',
    needsScript: 'Este formulario necesita JavaScript.',
    writeOrSend:
      'En su lugar, escriba a {} o envíe esta solicitud desde una línea de comandos, con sus propios datos:',
    command: 'Comando',
    preferEmail: '¿Prefiere el correo electrónico?',
    usingApi: '¿Usa la API?',
    seeOrWithdraw: 'Consultar el estado o retirar el mensaje',
    keepLink:
      'No hay un plazo de respuesta garantizado. Guarde este enlace: no se volverá a mostrar. Quien lo tenga puede ver el estado y retirar el mensaje.',
    script: {
      sending: 'Enviando…',
      sendNow: 'Ya puede enviarlo.',
      over: plural({ one: 'Sobra # carácter', other: 'Sobran # caracteres' }),
      honeypotFilled:
        'Se ha rellenado un campo oculto, quizá por su navegador. El campo se ha vaciado. Vuelva a enviar el formulario.',
      refusedField: name => `No se aceptó el campo «${name}».`,
      tooMany: 'Aún no se ha enviado: han llegado demasiados mensajes desde su red',
      waitUntil: (wait, time) => `Podrá enviarlo ${wait} (${time}). Lo que ha escrito sigue aquí.`,
      waitUntilTomorrow: (wait, time) =>
        `Podrá enviarlo ${wait} (mañana, ${time}). Lo que ha escrito sigue aquí.`,
      inMinutes: plural({ one: 'dentro de # minuto', other: 'dentro de # minutos' }),
      inHours: plural({ one: 'dentro de # hora aproximadamente', other: 'dentro de unas # horas' }),
      unavailable: 'No se ha enviado: el servicio no está disponible en este momento',
      tryAgainSoon: email =>
        `Lo que ha escrito sigue aquí. Vuelva a intentarlo en medio minuto. Su mensaje contará una sola vez. Si el problema continúa, escriba a ${email}.`,
      unreachable: 'No se ha enviado: no se ha podido contactar con el servicio',
      tryAgainOnline: email =>
        `Lo que ha escrito sigue aquí. Vuelva a intentarlo cuando tenga conexión. Su mensaje contará una sola vez. Si el problema continúa, escriba a ${email}.`,
      notSent: 'No se ha enviado',
      tooLarge: email =>
        `El texto es más largo de lo que acepta el servicio. Lo que ha escrito sigue aquí. Acórtelo o escriba a ${email}.`,
      refused: (code, email) =>
        `El servicio no lo ha aceptado (${code}). Lo que ha escrito sigue aquí. También puede escribir a ${email}.`,
    },
  },

  inquire: {
    title: 'Proponer un puesto',
    description: owner => `Proponga un puesto a ${owner}.`,
    lead: owner =>
      `${owner} recibirá su propuesta por correo electrónico. Después de enviarla, obtendrá un enlace para consultar su estado o retirarla.`,
    anyway: 'Proponer un puesto de todos modos',
    closed: 'Por favor, no proponga puestos por ahora.',
    send: 'Enviar propuesta',
    mailSubject: 'Propuesta de puesto',
    sections: { role: 'El puesto', terms: 'Las condiciones', you: 'Sus datos' },
    fields: {
      company: { label: 'Empresa', help: 'La empresa que contrata.' },
      role: { label: 'Puesto', help: 'Nombre del puesto.' },
      job_url: { label: 'Enlace a la oferta', help: 'URL de la oferta de empleo, http o https.' },
      description: { label: 'Descripción', help: 'Descripción del puesto como texto.' },
      compensation: { label: 'Remuneración', help: 'Rango salarial, con la moneda.' },
      location: { label: 'Ubicación', help: 'Ciudad y país del lugar de trabajo.' },
      work_mode: {
        label: 'Modalidad de trabajo',
        help: 'A distancia, en el lugar de trabajo o una combinación de ambos.',
        values: { remote: 'Remoto', hybrid: 'Híbrido', onsite: 'Presencial' },
      },
      employment_type: {
        label: 'Tipo de contrato',
        help: 'El tipo de contrato que se ofrece.',
        values: {
          'W2 full-time': 'Contrato indefinido a tiempo completo',
          contract: 'Contrato de servicios',
          C2C: 'Contrato a través de empresa propia',
          other: 'Otra modalidad',
        },
      },
      contact_email: {
        label: 'Correo electrónico',
        help: 'Dirección en la que desea recibir la respuesta.',
      },
      contact_name: { label: 'Nombre', help: 'Nombre de la persona a quien responder.' },
      message: { label: 'Mensaje', help: 'Mensaje que acompaña a la propuesta.' },
    },
    received: 'Propuesta recibida',
    stored: (role, company, email, owner) =>
      `Su propuesta para el puesto ${role} en ${company} se ha guardado y se enviará por correo electrónico a ${owner}. La respuesta llegará a ${email}.`,
    storedUnread: (role, company) =>
      `Su propuesta para el puesto ${role} en ${company} se ha guardado. Nadie la lee, así que no habrá respuesta.`,
    number: 'Identificador de la propuesta',
    another: 'Proponer otro puesto',
  },

  status: {
    names: {
      received: 'recibido',
      delivered: 'entregado',
      undelivered: 'no entregado',
      reviewing: 'en revisión',
      replied: 'respondido',
      declined: 'rechazado',
      closed: 'cerrado',
      withdrawn: 'retirado',
    },
    meanings: {
      received: 'El mensaje se ha guardado y está a punto de enviarse por correo electrónico.',
      delivered:
        'El mensaje se ha enviado por correo electrónico, normalmente en menos de un minuto, rara vez hasta tres días después. Esto no indica si ya se ha leído.',
      undelivered:
        'No se ha podido enviar el correo electrónico. El mensaje puede leerse en la bandeja de entrada del sitio.',
      reviewing: 'El mensaje se está estudiando.',
      replied: 'Se ha enviado una respuesta por correo electrónico.',
      declined: 'La propuesta se ha rechazado.',
      closed: 'No se tomarán más medidas.',
      withdrawn: 'El mensaje se ha retirado y ya no está guardado.',
    },
  },

  message: {
    support: 'Solicitud de soporte',
    history: 'Historial',
    withdraw: 'Retirar el mensaje',
    withdrawMeans: owner =>
      `Si retira el mensaje, la copia guardada se elimina de inmediato. Si ya se había enviado por correo, ${owner} recibe un breve correo que le pide eliminarlo también. No se puede deshacer.`,
    keep: 'Quien tenga la dirección de esta página puede ver el estado y retirar el mensaje. Aquí no se muestra nada de lo escrito.',
    wasNotMailed: 'No se envió por correo.',
    willBeAsked: owner =>
      `Ya se había enviado por correo. ${owner} recibirá un breve correo que le pide eliminarlo; nadie más puede hacerlo.`,
    wasAsked: owner =>
      `Ya se había enviado por correo. ${owner} ha recibido un breve correo que le pide eliminarlo; nadie más puede hacerlo.`,
    couldNotBeAsked: owner =>
      `Ya se había enviado por correo. No se pudo enviar el correo que pide a ${owner} que lo elimine.`,
    tombstone: 'El identificador, las horas y si se envió por correo se conservan unos dos días.',
    tombstoneWhileDue:
      'El identificador, las horas y si se envió por correo se conservan unos dos días y, en todo caso, hasta que se envíe ese correo.',
    notFound: 'No hay ningún mensaje con este identificador',
    compare: days =>
      `Compare la dirección con la del acuse de recibo. Si coinciden, el mensaje se ha eliminado. Este sitio elimina los mensajes al cabo de ${days} días, y los identificadores de los retirados al cabo de unos dos días.`,
  },

  support: {
    description: owner => `Ayuda con las aplicaciones de ${owner}.`,
    descriptionWithout: owner => `Cómo contactar con ${owner}.`,
    noProducts: owner => `${owner} no presenta productos aquí, así que no hay formulario de soporte.`,
    anythingElse: 'Para cualquier otro asunto, escriba a {}.',
    lead: owner =>
      `Haga una pregunta, informe de un error o sugiera una función para una aplicación de ${owner}. Recibirá la respuesta por correo electrónico.`,
    send: 'Enviar mensaje',
    retiredApps: 'Aplicaciones retiradas',
    retired: 'Esta aplicación se ha retirado. Todavía puede hacer preguntas sobre ella.',
    sections: { app: 'La aplicación', message: 'Su mensaje', you: 'Sus datos' },
    fields: {
      product: {
        label: 'Aplicación',
        help: 'La aplicación a la que se refiere su solicitud.',
        refused: 'La aplicación ya no está en la lista. Vuelva a cargar la página y elija otra.',
      },
      platform: {
        label: 'Plataforma',
        help: 'Plataforma de la aplicación.',
        values: { ios: 'iPhone y iPad', android: 'Android', web: 'Navegador web' },
      },
      app_version: { label: 'Versión', help: 'Versión de la aplicación.' },
      kind: {
        label: 'Tipo',
        help: 'El motivo de la solicitud.',
        values: { bug: 'Informe de error', feature: 'Sugerencia de función', other: 'Otro asunto' },
      },
      subject: { label: 'Asunto', help: 'Resumen breve, en una línea.' },
      message: {
        label: 'Mensaje',
        help: 'Qué ha ocurrido o qué función se sugiere. Si es un error, indique el dispositivo y la versión del sistema.',
      },
    },
    received: 'Mensaje recibido',
    stored: (product, email, owner) =>
      `Su mensaje sobre ${product} se ha guardado y se enviará por correo electrónico a ${owner}. La respuesta llegará a ${email}.`,
    storedUnread: product =>
      `Su mensaje sobre ${product} se ha guardado. Nadie lo lee, así que no habrá respuesta.`,
    number: 'Identificador de la solicitud',
    another: 'Enviar otro mensaje',
    script: {
      unknownApp: app => `Aquí no hay ninguna aplicación llamada «${app}». Elija una de la lista.`,
      unknownAppOnPage: (app, chosen) =>
        `Aquí no hay ninguna aplicación llamada «${app}». Este formulario es para ${chosen}.`,
      notFor: (app, platform) =>
        `${app} no está disponible para «${platform}». Elija una plataforma de la lista o deje el campo sin especificar.`,
    },
  },

  privacy: {
    description: 'Qué datos suyos guarda este sitio, durante cuánto tiempo y quién los ve.',
    lead: 'Qué datos suyos guarda este sitio.',
    reading: {
      title: 'Si solo lee',
      nothing:
        'Al leer las páginas, la API o el servidor MCP no se guarda nada sobre usted, salvo los registros del proveedor de alojamiento. No hay cookies, ni analítica, ni peticiones a otros sitios.',
      host: 'El sitio está alojado en Netlify (Estados Unidos), que registra las peticiones con direcciones IP durante un tiempo limitado: [declaración de privacidad de Netlify](https://www.netlify.com/privacy/).',
    },
    sending: {
      title: 'Si envía un mensaje',
      stored: owner =>
        `Una propuesta de puesto o una solicitud de soporte se guarda para que ${owner} pueda leerla y responderla: los campos que usted envía, la hora, un identificador, su estado con la hora de cada cambio y si se pudo enviar por correo electrónico. Un programa que la envíe por usted puede añadir su nombre. No se guarda nada más con ella, y no se usa para ningún otro fin.`,
      draft:
        'Los formularios conservan lo que escribe en la pestaña del navegador hasta que lo envíe o cierre la pestaña.',
    },
    address: {
      title: 'Su dirección IP',
      hash: hours =>
        `Para limitar el número de mensajes, se guarda un hash de su dirección IP (en IPv6, de su red) con la hora de cada mensaje, normalmente durante ${hours} horas como máximo y, tras una avalancha de mensajes, hasta dos días más. El hash se calcula con una clave secreta de este sitio: solo con esa clave se podría comprobar si corresponde a una dirección determinada. La dirección en sí no se guarda en ningún lugar, excepto en los registros de Netlify, que se conservan según su propia política.`,
      id: 'El identificador de un mensaje se deriva de su texto mediante una clave secreta de este sitio, de modo que se reconozca un mensaje que se envía dos veces.',
    },
    readers: {
      title: 'Quién lo ve',
      mail: owner =>
        `${owner} recibe cada mensaje por correo electrónico. El correo contiene lo que usted envió, la hora y el identificador. Si llegan muchos mensajes, un solo correo reúne varios, con el comienzo de cada texto. Puede contener enlaces con los que ${owner} abre el mensaje guardado y cambia su estado; funcionan mientras el mensaje esté guardado.`,
      services:
        'El correo se envía mediante Postmark (Estados Unidos), que conserva una copia durante un tiempo limitado: [política de privacidad de Postmark](https://postmarkapp.com/privacy-policy). Los mensajes guardados están en Netlify. Nadie más los recibe. Los registros del sitio contienen un hash del identificador de cada mensaje y nada de lo que usted escribe.',
    },
    time: {
      title: 'Durante cuánto tiempo',
      deleted: (days, owner) =>
        `Los mensajes guardados se eliminan al cabo de ${days}. ${owner} decide qué ocurre con el correo de su propio buzón.`,
      mails:
        'El momento en que se envió un correo se guarda durante un mes aproximadamente, sin ningún dato sobre el mensaje ni sobre usted.',
      previews: owner =>
        `Los mensajes enviados a una vista previa de este sitio no llegan a nadie. El mensaje, el correo que se habría enviado y los hashes se guardan con esa vista previa, separados de los del sitio, y no se eliminan antes que ella. Netlify elimina las vistas previas antiguas al cabo de un tiempo, y ${owner} puede eliminar cualquiera en todo momento.`,
    },
    deletion: {
      title: 'Cómo eliminarlo',
      withdraw:
        'Con el enlace del acuse de recibo puede retirar su mensaje en cualquier momento. El mensaje guardado se elimina entonces de inmediato, con todo lo que usted escribió. Durante unos dos días se conservan el identificador, las horas y si se envió por correo, para que el mensaje no reaparezca si se vuelve a enviar y, en todo caso, hasta que se envíe el correo que pide eliminarlo. El hash de su dirección IP caduca como se indica arriba.',
      others: (email, owner) =>
        `Si el mensaje ya se había enviado por correo, solo ${owner} puede eliminar el correo de su buzón: un breve correo con el identificador se lo pide. La copia de Postmark permanece mientras Postmark la conserve. Si no tiene el enlace o quiere saber qué datos suyos están guardados, escriba a ${email}.`,
    },
    rights: {
      title: 'Sus derechos',
      controller: controller => `Responsable de estos datos: ${controller}.`,
      basis: owner =>
        `Si se le aplica el RGPD: la base jurídica es el interés legítimo de ${owner} en recibir y responder mensajes y en frenar su envío masivo (art. 6.1.f), o medidas precontractuales a petición suya (art. 6.1.b). Netlify y Postmark tratan los datos por encargo, también en Estados Unidos.`,
      rights: email =>
        `Puede preguntar qué datos suyos se guardan, obtener una copia, hacer que se rectifiquen o supriman, limitar su tratamiento y oponerse a él. Escriba a ${email}.`,
      complaint:
        'También puede presentar una reclamación ante una autoridad de protección de datos, por ejemplo la de su lugar de residencia o de trabajo.',
    },
  },

  notFound: {
    title: 'Página no encontrada',
    description: 'No hay ninguna página en esta dirección.',
    lead: 'Compruebe si hay errores en la dirección o continúe desde una de estas páginas:',
    about: {
      home: 'un resumen, y cómo conectar un agente',
      experience: 'todos los puestos, del más reciente al más antiguo',
      products: 'todas las aplicaciones y dónde obtenerlas',
      support: 'ayuda con una aplicación',
      reference: 'todas las operaciones, los campos y los errores',
      llms: 'un resumen en texto sin formato para agentes',
    },
  },

  notices: {
    preview:
      'Esto es una vista previa, no el sitio publicado. Sus enlaces no salen de la vista previa, y los mensajes que se envían desde aquí no llegan a nadie.',
    sample: email =>
      `Este sitio todavía muestra el contenido de ejemplo. La dirección de contacto, ${email}, es solo un ejemplo, así que nadie lee lo que se envía desde aquí.`,
  },

  copy: {
    copy: 'Copiar',
    markdown: 'Copiar como Markdown',
    script: { copied: 'Copiado', notCopied: 'No se ha copiado', selected: 'Seleccionado' },
  },

  mail: {
    submittedBy: 'Enviado por',
    received: 'Fecha de recepción',
    id: 'Identificador',
    senderPage: 'Página del remitente',
    inquiry: 'Propuesta de puesto',
    about: {
      bug: product => `Error en ${product}`,
      feature: product => `Sugerencia para ${product}`,
      other: product => `Soporte para ${product}`,
    },
    roleAt: (role, company) => `Puesto: ${role} en ${company}`,
    blank: '(en blanco)',
    fromSender: 'Del remitente',
    setStatus: 'Cambie el estado.',
    senderCanSee: 'Quien envió el mensaje puede verlo.',
    linksAsk:
      'Cada enlace abre una página que primero pide confirmación. No comparta los enlaces: quítelos de toda respuesta que cite este correo.',
    reply:
      'Para contestar, responda a este correo. Su respuesta se enviará a la dirección de correo electrónico del remitente, que figura más abajo.',
    noReply:
      'La dirección del remitente no es válida, por lo que una respuesta a este correo le llegaría a usted.',
    marked: 'Más abajo, cada línea que empieza por «>» la escribió el remitente. Ninguna otra línea es suya.',
    framed:
      'Todo lo que está en el recuadro de abajo lo escribió el remitente. Nada de lo que está fuera del recuadro es suyo.',
    newMessages: plural({ one: '# mensaje nuevo', other: '# mensajes nuevos' }),
    newAndWaiting: messages => `${messages}, y hay más en espera`,
    contains: plural({
      one: 'Este correo contiene # mensaje, empezando por el más antiguo.',
      other: 'Este correo contiene # mensajes, empezando por el más antiguo.',
    }),
    bound: plural({
      one: 'En 30 días recibe como máximo # correo con un solo mensaje; los demás mensajes llegan en un correo al día.',
      other:
        'En 30 días recibe como máximo # correos con un solo mensaje; los demás mensajes llegan en un correo al día.',
    }),
    boundSetting: (name, file) => `Este número se configura con ${name} en ${file}.`,
    waiting: 'Quedan más mensajes para el próximo correo. La bandeja de entrada ya los muestra todos.',
    linksOpen:
      'Cada enlace abre una página con el mensaje completo, donde puede cambiar su estado. No comparta los enlaces.',
    moreMessages: plural({
      one: '# mensaje más, en una línea.',
      other: '# mensajes más, cada uno en una línea.',
    }),
    toRead: command => `Para leer uno: ${command}`,
    withdrawn: 'Mensaje retirado',
    pleaseDelete:
      'El remitente ha retirado este mensaje. El mensaje guardado se ha eliminado. Elimine también de su buzón el correo que lo contiene: solo usted puede hacerlo.',
    withdrawnIds: plural({
      one: 'Se ha retirado # mensaje que usted ya había recibido. Elimine de su buzón el correo con este identificador:',
      other:
        'Se han retirado # mensajes que usted ya había recibido. Elimine de su buzón los correos con estos identificadores:',
    }),
  },

  inbox: {
    description: 'Un mensaje recibido en este sitio.',
    is: status => `Estado: ${status}`,
    isNow: status => `Estado actual: ${status}.`,
    senderSees: status => `Estado que ve el remitente: ${status}.`,
    senderWillSee: status => `Estado que verá el remitente: ${status}.`,
    ask: status => `¿Cambiar el estado a «${status}»?`,
    set: status => `Cambiar a «${status}»`,
    becomesFinal: 'Este estado es definitivo: después ya no se puede cambiar.',
    isFinal: 'El estado es definitivo.',
    setTo: 'Cambiar el estado a:',
    orSetTo: 'O cambiarlo a:',
    about: 'Acerca del mensaje',
    typed: 'Lo que escribió el remitente',
    useInbox: command => `Siempre puede usar la bandeja de entrada: ${command}.`,
    wrongLink: 'Este enlace no funciona',
    wrongLinkWhy: 'Está incompleto o se creó con otra clave. Vuelva a abrirlo desde el correo electrónico.',
    secretChanged:
      'Si la clave secreta del sitio ha cambiado, los enlaces de los correos anteriores ya no funcionan.',
    withdrawn: 'El remitente ha retirado este mensaje',
    withdrawnOn: time =>
      `Se retiró el ${time}. El mensaje guardado se ha eliminado. Elimine también de su buzón el correo que lo contiene: solo usted puede hacerlo.`,
    oldLink: 'Este mensaje se ha eliminado',
    deleted: days => `Este sitio conserva los mensajes durante ${days} días.`,
    nothingToDo: 'No se ha cambiado nada y no queda nada que hacer aquí. El correo sigue en su buzón.',
    unavailable: 'La bandeja de entrada no está disponible en este momento',
    tryAgain: seconds => `No se ha perdido nada. Vuelva a intentarlo dentro de ${seconds} segundos.`,
    forPeople: 'Esta página es para personas',
    wrongMethod: (method, methods) =>
      `El método ${method} no está disponible en esta página. Métodos disponibles: ${methods}.`,
  },
};
