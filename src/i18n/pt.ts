import type { Words } from './en.ts';
import { plurals } from './plurals.ts';

const plural = plurals('pt');

/** The name of a store in a sentence: a App Store, o Google Play. */
const theStore = (store: string): string => {
  if (store === 'App Store') return `a ${store}`;
  return store === 'Google Play' ? `o ${store}` : store;
};

/** In a store: na App Store, no Google Play. */
const inStore = (store: string): string => {
  if (store === 'App Store') return `na ${store}`;
  return store === 'Google Play' ? `no ${store}` : `em ${store}`;
};

/** The words of the pages, forms and emails in Portuguese. Where Portugal and Brazil differ, another word is chosen if there is one. */
export const pt: Words = {
  dates: {
    years: plural({ one: '# ano', other: '# anos' }),
    months: plural({ one: '# mês', other: '# meses' }),
    toToday: from => `${from} – hoje`,
    expected: end => `${end} (previsto)`,
    fromTo: (from, until) => `${from} – ${until}`,
    from: from => `desde ${from}`,
    fromEnded: from => `desde ${from}, já concluído`,
    until: until => `até ${until}`,
    since: from => `desde ${from}`,
  },

  layout: {
    skip: 'Ir para o conteúdo',
    main: 'Principal',
    menu: 'Menu',
    close: 'Fechar',
    more: 'Mais',
    getInTouch: 'Enviar mensagem',
    security: 'Segurança',
    forAgents: 'Para agentes de IA',
    hiring: 'Para agentes de IA: tudo sobre contratação está em {}.',
    apps: 'Para escolher um produto ou obter ajuda: {}.',
    overview: 'Há um resumo deste site em {}.',
    forPeople: 'O resto desta página é para pessoas.',
    thisPage: 'Esta página em Markdown está em {}.',
    asJson: 'Ver como JSON',
  },

  pages: {
    experience: 'Experiência',
    products: 'Produtos',
    resume: 'Currículo',
    skills: 'Competências',
    activity: 'Atividade',
    reference: 'API',
    support: 'Suporte',
    privacy: 'Privacidade',
    legalNotice: 'Aviso legal',
  },

  profile: {
    availability: {
      open: 'Disponível para novas oportunidades',
      selective: 'Disponível para a oportunidade certa',
      closed: 'Não procura novas oportunidades',
    },
    startFrom: day => `a partir de ${day}`,
    startAfter: notice => `${notice} após aceitar uma oferta`,
    startFromOrAfter: (day, notice) =>
      `a partir de ${day} ou, se for mais tarde, ${notice} após aceitar uma oferta`,
    workModes: { remote: 'remoto', hybrid: 'híbrido', onsite: 'presencial' },
    employmentTypes: {
      'W2 full-time': 'efetivo, a tempo completo',
      contract: 'prestação de serviços',
      C2C: 'prestação de serviços por empresa própria',
      other: 'outra modalidade',
    },
    mayWork: {
      citizen: place => `${place}: cidadania`,
      permanent_resident: place => `${place}: residência permanente`,
      work_permit: place => `${place}: permissão de trabalho`,
      needs_sponsorship: place => `${place}: requer patrocínio da empresa`,
    },
    withinCompany: 'Dentro da empresa que contrata',
    externalPanels: 'A pessoas externas',
    recruiters: 'Para recrutadores externos e agências',
    lookingFor: 'O que procura',
    bookConversation: 'Agendar uma conversa',
  },

  terms: {
    roles: 'Cargos',
    hours: 'Carga horária',
    onSiteIn: 'Presencial em',
    hybridIn: 'Híbrido em',
    onSiteOrHybridIn: 'Presencial ou híbrido em',
    mayWorkIn: 'Autorização de trabalho',
    relocation: 'Disponibilidade para mudar de residência',
    travel: 'Viagens',
    besidesJob: 'Outros compromissos',
    basedIn: 'Residência',
    timeZone: 'Fuso horário',
    languages: 'Idiomas',
    technologies: 'Tecnologias',
    category: 'Categoria',
    available: 'Disponibilidade',
  },

  home: {
    readResume: 'Ver o currículo',
    now: 'Atualmente',
    mostRecent: 'Mais recente',
    focusAreas: 'Áreas de especialização',
    allRoles: roles => `Ver tudo: ${roles}`,
    allProducts: 'Todos os produtos',
    allSkills: 'Todas as competências',
    forAgent: 'Para o seu agente',
    openApi: 'Todo o conteúdo deste site também está disponível numa API JSON aberta, sem chave.',
    connect: 'Conecte o seu agente para que leia e compare.',
    connectToContact: owner => `Conecte o seu agente para que leia, compare e fale com ${owner} em seu nome.`,
    reference: 'Referência da API',
    mcpServer: 'Servidor MCP',
    description: 'Descrição OpenAPI',
    agentSkills: 'Skills para agentes',
    toCopy: 'Endereços e configurações para copiar',
    request: 'Pedido',
  },

  experience: {
    about: (owner, roles) => `A experiência de ${owner}: ${roles}.`,
    aboutSeveral: (owner, roles) =>
      `A experiência de ${owner}: ${roles}, do mais recente para o mais antigo.`,
    nothing: 'Não há cargos na lista.',
    roles: plural({ one: '# cargo', other: '# cargos' }),
    studies: plural({ one: '# formação', other: '# formações' }),
    rolesAndStudies: (roles, studies) => `${roles} e ${studies}`,
    someEntries: (entries, shown, all) => `${entries} (${shown} de ${all})`,
    allCategories: 'Todas',
    categories: {
      engineering: 'Engenharia',
      leadership: 'Liderança',
      founder: 'Empreendedorismo',
      education: 'Formação',
    },
    technology: 'Tecnologia',
    anyTechnology: 'Qualquer',
    inAllRoles: { before: '', after: 'em todos os cargos' },
    degree: 'Grau',
    field: 'Área de estudo',
    grade: 'Nota',
    courses: 'Disciplinas:',
    apps: plural({ one: 'Produto:', other: 'Produtos:' }),
    roleAt: (role, organization, when) => `${role}, ${organization} (${when})`,
    timeline: (roles, oldest, newest) =>
      `Cronologia de ${roles}. Início: ${oldest}. Mais recente: ${newest}. A lista de cargos contém a mesma informação.`,
  },

  skills: {
    about: owner => `As competências de ${owner}, com os cargos e produtos em que são usadas.`,
    nothing: 'Não há competências na lista.',
    languages: 'Linguagens de programação',
    fromRoles: 'Com base nos {roles} que mencionam cada tecnologia.',
    fromRolesAndProducts: 'Com base nos {roles} e {products} que mencionam cada tecnologia.',
    roles: 'cargos',
    products: 'produtos',
    times:
      'Os tempos e as barras mostram a duração dos cargos, ou da parte indicada de um cargo, e não quanto desse tempo foi dedicado a cada tecnologia. Um mês que coincide em vários cargos conta uma só vez; a formação é contada à parte. Primeiro aparece, em cor plena, o que é usado hoje; depois, o que foi usado mais recentemente.',
    durations: (least, most) => `entre ${least} e ${most}`,
    inRoles: duration => `em cargos que somam ${duration}`,
    inStudies: duration => `em formação que soma ${duration}`,
    inProducts: 'em {products}',
  },

  resume: {
    about: owner => `O currículo de ${owner}.`,
    print: 'Pronto para imprimir em A4 ou Carta.',
    formats: 'Também disponível como {json} e {markdown}.',
    formatsWithPdf: 'Também disponível como {pdf}, {json} e {markdown}.',
    projects: 'Projetos',
    volunteer: 'Voluntariado',
    certificates: 'Certificados',
    awards: 'Distinções',
    publications: 'Publicações',
    interests: 'Interesses',
    references: 'Referências',
    keywords: 'Palavras-chave',
    score: 'Nota',
    colon: ':',
    semicolon: ';',
    retired: 'descontinuado',
    sharingPolicy: 'Política de divulgação',
    allowed: 'Permitido:',
    notAllowed: 'Não permitido:',
    revised: day => `Última revisão: ${day}.`,
    forAgents: 'Para agentes:',
    asJsonResume: 'Também como JSON Resume:',
    page: (page, pages) => `Página ${page} de ${pages}`,
  },

  activity: {
    sources: {
      gitRepositories: 'Commits em repositórios Git',
      gitHub: 'Contribuições no GitHub: commits, issues, pull requests e revisões',
    },
    about: owner => `Número de commits de ${owner}, semana a semana.`,
    none: (from, until) => `Não foram contados commits neste período: ${from} – ${until}.`,
    noneMeans: 'Pode dever-se a uma pausa ou a trabalho em repositórios que não são contados.',
    perWeek: (from, until) => `Commits por semana: ${from} – ${until}.`,
    cells: 'Cada coluna é um mês; cada célula, uma semana.',
    commits: 'Commits',
    activeWeeks: 'Semanas com commits',
    ofWeeks: (active, all) => `${active} de ${all}`,
    busiestWeek: 'Semana mais ativa',
    countedCommits: plural({ one: '# commit', other: '# commits' }),
    commitsInWeek: (commits, day) => `${commits} na semana de ${day}`,
    perMonth: months => `Commits por mês: ${months}.`,
    monthWith: (month, commits) => `${month}: ${commits}`,
    weekWith: (day, commits) => `Semana de ${day}: ${commits}`,
    asTable: 'Mostrar como tabela',
    month: 'Mês',
    countedWithPrivate: (day, source) =>
      `Contagem: ${day}, incluindo repositórios privados. Fonte: ${source}. Só são publicadas quantidades, nunca nomes de repositórios, mensagens de commits ou autores.`,
    counted: (day, source) =>
      `Contagem: ${day}, sem repositórios privados. Fonte: ${source}. Só são publicadas quantidades, nunca nomes de repositórios, mensagens de commits ou autores.`,
  },

  products: {
    description: owner => `Os produtos de ${owner} e onde os obter.`,
    lead: 'O que faz cada produto, onde o obter e como receber ajuda.',
    none: 'Não há produtos na lista.',
    retired: 'Descontinuados',
    checked: day => `Última verificação: ${day}.`,
    checkedInStores: day =>
      `Última verificação: ${day}. A versão, o preço e a avaliação são os desse dia; as lojas podem ter dados mais recentes.`,
    download: {
      ios: store => (store === 'App Store' ? `Obter ${inStore(store)}` : `Disponível ${inStore(store)}`),
      android: store => `Disponível ${inStore(store)}`,
      web: store => `Abrir ${theStore(store)}`,
    },
    openInBrowser: 'Abrir no navegador',
    scan: store => `Leia o código para abrir ${theStore(store)}`,
    scanForBrowser: 'Leia o código para abrir num navegador',
    qrCodes: 'Códigos QR',
    qrCode: caption => `Código QR: ${caption}`,
    screenshots: 'Imagens do produto',
    isRetired: 'Descontinuado.',
    retiredOn: day => `Descontinuado em ${day}.`,
    notMaintained: 'Este produto já não recebe manutenção.',
    notAvailable: 'Este produto já não está disponível.',
    ranOn: systems => `Antes funcionava em ${systems}.`,
    replacedBy: 'O sucessor é {product}.',
    youCanAsk: 'Ainda é possível {ask}.',
    askAboutIt: 'fazer perguntas sobre este produto',
    pricing: 'Modelo de preço',
    price: 'Preço',
    aboutPrice: 'Sobre o preço',
    firstReleased: 'Primeiro lançamento',
    store: 'Loja',
    updated: 'Atualização',
    requires: 'Requisitos',
    size: 'Tamanho',
    rating: 'Avaliação',
    ageRating: 'Classificação etária',
    installs: 'Instalações',
    whatIsNew: 'Novidades',
    version: (version, system) => `Versão ${version} para ${system}`,
    newVersion: system => `Nova versão para ${system}`,
    earlierVersions: 'Versões anteriores',
    noNotes: 'Sem notas da versão.',
    website: 'Site',
    onX: 'No X',
    privacyPolicy: 'Política de privacidade',
    knownIssues: 'Problemas conhecidos',
    fixedIn: 'corrigido na versão',
    workaround: 'Entretanto:',
    maybeKnown: 'Talvez já seja conhecido:',
    getSupport: 'Obter ajuda',
    per: {
      once: price => `pagamento único de ${price}`,
      week: price => `${price} por semana`,
      month: price => `${price} por mês`,
      year: price => `${price} por ano`,
    },
    inCurrency: (amount, currency) => `${amount} ${currency}`,
    models: { free: 'grátis', paid: 'pago', subscription: 'subscrição' },
    withPurchases: 'com compras integradas',
    withoutPurchases: 'sem compras integradas',
    withoutBoth: 'sem subscrição nem compras integradas',
    storeShowsPrice: 'O preço é indicado na loja.',
    appShowsPrice: 'O preço é indicado na versão web.',
    ratingOf: value => `${value} de 5`,
    ratings: plural({ one: '# avaliação', other: '# avaliações' }),
    systems: { ios: 'iOS', android: 'Android', web: 'web' },
  },

  forms: {
    optional: 'opcional',
    chooseOne: 'Escolha uma opção',
    notSpecified: 'Não especificado',
    leaveEmpty: 'Deixe este campo em branco',
    missing: label => `Falta preencher o campo “${label}”.`,
    tooLong: (label, characters) => `O campo “${label}” aceita no máximo ${characters}.`,
    characters: plural({ one: '# caractere', other: '# caracteres' }),
    unprintable: label =>
      `O campo “${label}” não pode conter caracteres não imprimíveis nem Unicode inválido.`,
    invalidEmail: label => `O campo “${label}” deve conter um endereço de e-mail, como name@example.com.`,
    invalidUrl: label =>
      `O campo “${label}” deve conter um endereço http(s) completo, como https://example.com/page.`,
    refused: label => `O campo “${label}” foi recusado.`,
    privacy: (owner, days) =>
      `A sua mensagem é guardada, enviada por e-mail a ${owner} e apagada após ${days}. Antes do envio, fica apenas nesta página do navegador.`,
    days: plural({ one: '# dia', other: '# dias' }),
    scriptIsOff: 'O JavaScript está desativado',
    needsScript: 'Este formulário precisa de JavaScript.',
    writeOrSend:
      'Em alternativa, escreva para {} ou envie este pedido a partir de uma linha de comando, com os seus próprios dados:',
    command: 'Comando',
    preferEmail: 'Prefere o e-mail?',
    usingApi: 'Usa a API?',
    seeOrWithdraw: 'Consultar o estado ou retirar a mensagem',
    keepLink:
      'Não há um prazo de resposta garantido. Guarde este link: não volta a ser mostrado. Quem o tiver pode ver o estado e retirar a mensagem.',
    script: {
      sending: 'Envio em curso…',
      sendNow: 'Já é possível enviar.',
      over: plural({ one: '# caractere a mais', other: '# caracteres a mais' }),
      honeypotFilled:
        'Um campo oculto foi preenchido, talvez pelo seu navegador. O campo foi esvaziado. Envie o formulário novamente.',
      refusedField: name => `O campo “${name}” foi recusado.`,
      tooMany: 'Ainda não enviado: chegaram mensagens demais da sua rede',
      waitUntil: (wait, time) => `Pode enviar ${wait} (${time}). O que escreveu continua aqui.`,
      waitUntilTomorrow: (wait, time) =>
        `Pode enviar ${wait} (amanhã, ${time}). O que escreveu continua aqui.`,
      inMinutes: plural({ one: 'daqui a # minuto', other: 'daqui a # minutos' }),
      inHours: plural({ one: 'daqui a cerca de # hora', other: 'daqui a cerca de # horas' }),
      unavailable: 'Não enviado: o serviço não está disponível neste momento',
      tryAgainSoon: email =>
        `O que escreveu continua aqui. Tente novamente daqui a meio minuto. A sua mensagem conta só uma vez. Se o problema continuar, escreva para ${email}.`,
      unreachable: 'Não enviado: o serviço não respondeu',
      tryAgainOnline: email =>
        `O que escreveu continua aqui. Tente novamente quando tiver internet. A sua mensagem conta só uma vez. Se o problema continuar, escreva para ${email}.`,
      notSent: 'Não enviado',
      tooLarge: email =>
        `O texto é mais longo do que o serviço permite. O que escreveu continua aqui. Encurte o texto ou escreva para ${email}.`,
      refused: (code, email) =>
        `O serviço recusou o envio (${code}). O que escreveu continua aqui. Também pode escrever para ${email}.`,
    },
  },

  inquire: {
    title: 'Propor uma vaga',
    description: owner => `Proponha uma vaga a ${owner}.`,
    lead: owner =>
      `${owner} receberá a sua proposta por e-mail. Após o envio, aparece um link para consultar o estado da proposta ou retirá-la.`,
    anyway: 'Propor uma vaga mesmo assim',
    closed: 'Por favor, não proponha vagas neste momento.',
    send: 'Enviar proposta',
    mailSubject: 'Proposta de vaga',
    sections: { role: 'A vaga', terms: 'As condições', you: 'Os seus dados' },
    fields: {
      company: { label: 'Empresa', help: 'A empresa que contrata.' },
      role: { label: 'Cargo', help: 'Nome do cargo.' },
      job_url: { label: 'Link para a vaga', help: 'URL da descrição da vaga, http ou https.' },
      description: { label: 'Descrição', help: 'Descrição da vaga como texto.' },
      compensation: { label: 'Remuneração', help: 'Faixa salarial, com a moeda.' },
      location: { label: 'Local', help: 'Cidade e país do local de trabalho.' },
      work_mode: {
        label: 'Modalidade de trabalho',
        help: 'À distância, no local de trabalho ou um pouco de ambos.',
        values: { remote: 'Remoto', hybrid: 'Híbrido', onsite: 'Presencial' },
      },
      employment_type: {
        label: 'Tipo de contrato',
        help: 'O tipo de contrato oferecido.',
        values: {
          'W2 full-time': 'Efetivo, a tempo completo',
          contract: 'Prestação de serviços',
          C2C: 'Prestação de serviços por empresa própria',
          other: 'Outra modalidade',
        },
      },
      contact_email: { label: 'E-mail', help: 'Endereço em que deseja receber a resposta.' },
      contact_name: { label: 'Nome', help: 'Nome da pessoa a quem responder.' },
      message: { label: 'Mensagem', help: 'Mensagem que acompanha a proposta.' },
    },
    received: 'Proposta recebida',
    stored: (role, company, email, owner) =>
      `A sua proposta para a vaga de ${role} (${company}) foi guardada e será enviada por e-mail a ${owner}. A resposta será enviada para ${email}.`,
    storedUnread: (role, company) =>
      `A sua proposta para a vaga de ${role} (${company}) foi guardada. Ninguém a lê, por isso não haverá resposta.`,
    number: 'Identificador da proposta',
    another: 'Propor outra vaga',
  },

  status: {
    names: {
      received: 'recebido',
      delivered: 'entregue',
      undelivered: 'não entregue',
      reviewing: 'em análise',
      replied: 'respondido',
      declined: 'recusado',
      closed: 'encerrado',
      withdrawn: 'retirado',
    },
    meanings: {
      received: 'A mensagem foi guardada e está prestes a ser enviada por e-mail.',
      delivered:
        'A mensagem foi enviada por e-mail, normalmente em menos de um minuto e, raramente, até três dias depois. Isto não indica se já foi lida.',
      undelivered: 'Não foi possível enviar o e-mail. A mensagem pode ser lida na caixa de entrada do site.',
      reviewing: 'A mensagem está em análise.',
      replied: 'Foi enviada uma resposta por e-mail.',
      declined: 'A proposta foi recusada.',
      closed: 'Não haverá mais nenhuma ação.',
      withdrawn: 'A mensagem foi retirada e já não está guardada.',
    },
  },

  message: {
    support: 'Pedido de suporte',
    history: 'Histórico',
    withdraw: 'Retirar a mensagem',
    withdrawMeans: owner =>
      `Se retirar a mensagem, a cópia guardada é apagada de imediato. Se a mensagem já tiver sido enviada por e-mail, ${owner} recebe um breve e-mail que pede que esse e-mail também seja apagado. Não é possível anular esta ação.`,
    keep: 'Quem tiver o endereço desta página pode ver o estado e retirar a mensagem. Nada do que foi escrito é mostrado aqui.',
    wasNotMailed: 'Não foi enviada por e-mail.',
    willBeAsked: owner =>
      `Já tinha sido enviada por e-mail. Um breve e-mail vai pedir a ${owner} que a apague; mais ninguém o pode fazer.`,
    wasAsked: owner =>
      `Já tinha sido enviada por e-mail. Um breve e-mail pediu a ${owner} que a apagasse; mais ninguém o pode fazer.`,
    couldNotBeAsked: owner =>
      `Já tinha sido enviada por e-mail. Não foi possível enviar o e-mail que pede a ${owner} que a apague.`,
    tombstone: 'O identificador, as horas e a indicação de envio são guardados durante cerca de dois dias.',
    tombstoneWhileDue:
      'O identificador, as horas e a indicação de envio são guardados durante cerca de dois dias e, em todo o caso, até esse e-mail ser enviado.',
    notFound: 'Não há nenhuma mensagem com este identificador',
    compare: days =>
      `Compare o endereço com o da confirmação de envio. Se coincidirem, a mensagem foi apagada. Este site apaga as mensagens após ${days} dias, e os identificadores das retiradas após cerca de dois dias.`,
  },

  support: {
    description: owner => `Ajuda com os produtos de ${owner}.`,
    descriptionWithout: owner => `Como falar com ${owner}.`,
    noProducts: owner => `${owner} não apresenta produtos aqui, por isso não há formulário de suporte.`,
    anythingElse: 'Para qualquer outro assunto, escreva para {}.',
    lead: owner =>
      `Faça uma pergunta, comunique um erro ou sugira uma funcionalidade para um produto de ${owner}. A resposta chega por e-mail.`,
    send: 'Enviar mensagem',
    retiredApps: 'Descontinuados',
    retired: 'Este produto foi descontinuado. Ainda é possível fazer perguntas sobre ele.',
    sections: { app: 'O produto', message: 'A sua mensagem', you: 'Os seus dados' },
    fields: {
      product: {
        label: 'Produto',
        help: 'O produto a que se refere o seu pedido.',
        refused: 'O produto já não está na lista. Recarregue a página e escolha outro.',
      },
      platform: {
        label: 'Plataforma',
        help: 'Plataforma do produto.',
        values: { ios: 'iPhone e iPad', android: 'Android', web: 'Navegador' },
      },
      app_version: { label: 'Versão', help: 'Versão do produto.' },
      kind: {
        label: 'Tipo',
        help: 'O motivo do pedido.',
        values: { bug: 'Comunicação de erro', feature: 'Sugestão de funcionalidade', other: 'Outro assunto' },
      },
      subject: { label: 'Assunto', help: 'Resumo breve, numa linha.' },
      message: {
        label: 'Mensagem',
        help: 'O que aconteceu ou que funcionalidade sugere. Se for um erro, indique o dispositivo e a versão do sistema.',
      },
    },
    received: 'Mensagem recebida',
    stored: (product, email, owner) =>
      `A sua mensagem sobre ${product} foi guardada e será enviada por e-mail a ${owner}. A resposta será enviada para ${email}.`,
    storedUnread: product =>
      `A sua mensagem sobre ${product} foi guardada. Ninguém a lê, por isso não haverá resposta.`,
    number: 'Identificador do pedido',
    another: 'Enviar outra mensagem',
    script: {
      unknownApp: app => `Não há aqui nenhum produto chamado “${app}”. Escolha um da lista.`,
      unknownAppOnPage: (app, chosen) =>
        `Não há aqui nenhum produto chamado “${app}”. Este formulário é para ${chosen}.`,
      notFor: (app, platform) =>
        `${app} não está disponível para “${platform}”. Escolha uma plataforma da lista ou deixe o campo por especificar.`,
    },
  },

  privacy: {
    description: 'Que dados seus são guardados por este site, durante quanto tempo e quem os vê.',
    lead: 'Que dados seus são guardados por este site.',
    reading: {
      title: 'Se apenas lê',
      nothing:
        'Ao ler as páginas, a API ou o servidor MCP, nenhum dado seu é guardado, exceto nos logs do servidor. Não há cookies, nem estatísticas de visitas, nem pedidos a outros sites.',
      host: 'O site funciona nos servidores da Netlify (Estados Unidos), que guarda logs dos pedidos com endereços IP por tempo limitado: [declaração de privacidade da Netlify](https://www.netlify.com/privacy/).',
    },
    sending: {
      title: 'Se envia uma mensagem',
      stored: owner =>
        `Uma proposta de vaga ou um pedido de suporte é guardado para que ${owner} possa ler e responder: os campos que envia, a hora, um identificador, o estado com a hora de cada alteração e se foi possível enviar o e-mail. Um programa que envie a mensagem em seu nome pode acrescentar o próprio nome. Nada mais é guardado com a mensagem, e ela não é usada para mais nada.`,
      draft: 'Um formulário mantém o que escreve na página do navegador até enviar ou fechar a página.',
    },
    address: {
      title: 'O seu endereço IP',
      hash: hours =>
        `Para limitar o número de mensagens, é guardado um hash do seu endereço IP (em IPv6, da sua rede) com a hora de cada mensagem, normalmente durante ${hours} horas no máximo e, após uma enxurrada de mensagens, até mais dois dias. O hash é calculado com uma chave secreta deste site: só com essa chave seria possível verificar se corresponde a um determinado endereço. O endereço em si não é guardado em lugar nenhum, exceto nos logs da Netlify, que são conservados segundo a política dela.`,
      id: 'O identificador de uma mensagem é calculado a partir do texto com uma chave secreta deste site, para que seja reconhecida uma mensagem enviada duas vezes.',
    },
    readers: {
      title: 'Quem vê',
      mail: owner =>
        `${owner} recebe cada mensagem por e-mail. O e-mail contém o que enviou, a hora e o identificador. Se chegarem muitas mensagens, um só e-mail reúne várias, com o início de cada texto. Pode conter links com os quais ${owner} abre a mensagem guardada e altera o estado dela; funcionam enquanto a mensagem estiver guardada.`,
      services:
        'O e-mail é enviado pelo Postmark (Estados Unidos), que mantém uma cópia por tempo limitado: [política de privacidade do Postmark](https://postmarkapp.com/privacy-policy). As mensagens guardadas estão na Netlify. Mais ninguém as recebe. Os logs do site contêm um hash do identificador de cada mensagem e nada do que escreve.',
    },
    time: {
      title: 'Durante quanto tempo',
      deleted: (days, owner) =>
        `Uma mensagem guardada é apagada após ${days}. ${owner} decide o que acontece ao e-mail na própria caixa de correio.`,
      mails:
        'A hora de envio de um e-mail é guardada durante cerca de um mês, sem nenhum dado sobre a mensagem ou sobre quem a enviou.',
      previews: owner =>
        `As mensagens enviadas a uma pré-visualização deste site não chegam a ninguém. A mensagem, o e-mail que teria sido enviado e os hashes são guardados com essa pré-visualização, separados dos do site, e não são apagados antes dela. A Netlify apaga as pré-visualizações antigas após algum tempo, e ${owner} pode apagar qualquer uma a qualquer momento.`,
    },
    deletion: {
      title: 'Como apagar',
      withdraw:
        'Com o link da confirmação de envio, pode retirar a sua mensagem a qualquer momento. A mensagem guardada é então apagada de imediato, com tudo o que escreveu. Durante cerca de dois dias são mantidos o identificador, as horas e a indicação de envio, para que a mensagem não reapareça se for enviada outra vez e, em todo o caso, até ser enviado o e-mail que pede que seja apagada. O hash do seu endereço IP expira como se descreve acima.',
      others: (email, owner) =>
        `Se a mensagem já tiver sido enviada por e-mail, só ${owner} pode apagar o e-mail da caixa de correio: um breve e-mail com o identificador faz esse pedido. A cópia no Postmark fica enquanto o Postmark a mantiver. Se não tiver o link, ou para perguntar que dados seus estão guardados, escreva para ${email}.`,
    },
    rights: {
      title: 'Os seus direitos',
      controller: controller => `Responsável por estes dados: ${controller}.`,
      basis: owner =>
        `Se o RGPD se lhe aplicar: o fundamento jurídico é o interesse legítimo de ${owner} em receber e responder a mensagens e em travar o seu envio em massa (artigo 6.º, n.º 1, alínea f), ou diligências pré-contratuais a seu pedido (artigo 6.º, n.º 1, alínea b). A Netlify e o Postmark tratam os dados por conta de ${owner}, também nos Estados Unidos.`,
      rights: email =>
        `Pode perguntar que dados seus estão guardados, obter uma cópia, pedir a sua retificação ou eliminação, limitar o seu tratamento e opor-se a ele. Escreva para ${email}.`,
      complaint:
        'Pode também apresentar reclamação a uma autoridade de proteção de dados, por exemplo a do lugar onde vive ou trabalha.',
    },
  },

  notFound: {
    title: 'Página não encontrada',
    description: 'Não há nenhuma página neste endereço.',
    lead: 'Verifique se há erros no endereço ou continue a partir de uma destas páginas:',
    about: {
      home: 'um resumo, e como conectar um agente',
      experience: 'todos os cargos, do mais recente para o mais antigo',
      products: 'todos os produtos e onde os obter',
      support: 'ajuda com um produto',
      reference: 'todas as operações, campos e erros',
      llms: 'um resumo em texto simples para agentes',
    },
  },

  notices: {
    preview:
      'Esta é uma pré-visualização, não o site publicado. Os links ficam dentro da pré-visualização, e as mensagens enviadas aqui não chegam a ninguém.',
    sample: email =>
      `Este site ainda mostra o conteúdo de exemplo. O endereço de e-mail indicado, ${email}, é apenas um exemplo, por isso ninguém lê o que é enviado aqui.`,
  },

  copy: {
    copy: 'Copiar',
    markdown: 'Copiar como Markdown',
    script: { copied: 'Copiado', notCopied: 'Não copiado', selected: 'Selecionado' },
  },

  mail: {
    submittedBy: 'Enviado por',
    received: 'Data de chegada',
    id: 'Identificador',
    senderPage: 'Página do remetente',
    inquiry: 'Proposta de vaga',
    about: {
      bug: product => `Erro em ${product}`,
      feature: product => `Sugestão para ${product}`,
      other: product => `Suporte para ${product}`,
    },
    roleAt: (role, company) => `Vaga: ${role} (${company})`,
    blank: '(em branco)',
    fromSender: 'Do remetente',
    setStatus: 'Altere o estado.',
    senderCanSee: 'O remetente pode vê-lo.',
    linksAsk:
      'Cada link abre uma página que primeiro pede confirmação. Não divulgue os links: retire-os de qualquer resposta que cite este e-mail.',
    reply:
      'Para responder, use a função de resposta neste e-mail. A sua resposta será enviada para o endereço de e-mail do remetente, indicado abaixo.',
    noReply: 'O endereço do remetente não é válido: uma resposta a este e-mail seria enviada para o seu.',
    marked: 'Abaixo, cada linha que começa por “>” foi escrita pelo remetente. Nenhuma outra linha é dele.',
    framed: 'Tudo o que está na moldura abaixo foi escrito pelo remetente. Nada fora da moldura é dele.',
    newMessages: plural({ one: '# mensagem nova', other: '# mensagens novas' }),
    newAndWaiting: messages => `${messages}, e há mais em espera`,
    contains: plural({
      one: 'Este e-mail contém # mensagem, da mais antiga para a mais recente.',
      other: 'Este e-mail contém # mensagens, da mais antiga para a mais recente.',
    }),
    bound: plural({
      one: 'Em 30 dias, recebe no máximo # e-mail com uma só mensagem; as outras chegam num e-mail por dia.',
      other:
        'Em 30 dias, recebe no máximo # e-mails com uma só mensagem; as outras chegam num e-mail por dia.',
    }),
    boundSetting: (name, file) => `Este número é definido por ${name} em ${file}.`,
    waiting: 'Ficam mais mensagens para o próximo e-mail. A caixa de entrada já mostra todas.',
    linksOpen:
      'Cada link abre uma página com a mensagem completa, onde pode alterar o estado. Não divulgue os links.',
    moreMessages: plural({
      one: 'Mais # mensagem, numa linha.',
      other: 'Mais # mensagens, cada uma numa linha.',
    }),
    toRead: command => `Para ler uma: ${command}`,
    withdrawn: 'Mensagem retirada',
    pleaseDelete:
      'O remetente retirou esta mensagem. A mensagem guardada foi apagada. Apague também o e-mail correspondente da sua caixa de correio: mais ninguém o pode fazer.',
    withdrawnIds: plural({
      one: '# mensagem foi retirada depois de lhe ter sido enviada. Apague da sua caixa de correio o e-mail com este identificador:',
      other:
        '# mensagens foram retiradas depois de lhe terem sido enviadas. Apague da sua caixa de correio os e-mails com estes identificadores:',
    }),
  },

  inbox: {
    description: 'Uma mensagem recebida neste site.',
    is: status => `Estado: ${status}`,
    isNow: status => `Estado atual: ${status}.`,
    senderSees: status => `Estado que o remetente vê: ${status}.`,
    senderWillSee: status => `Estado que o remetente verá: ${status}.`,
    ask: status => `Alterar o estado para “${status}”?`,
    set: status => `Alterar para “${status}”`,
    becomesFinal: 'Este estado é definitivo: depois, já não pode ser alterado.',
    isFinal: 'O estado é definitivo.',
    setTo: 'Alterar o estado para:',
    orSetTo: 'Ou alterar para:',
    about: 'Sobre a mensagem',
    typed: 'O que o remetente escreveu',
    useInbox: command => `Pode sempre usar a caixa de entrada: ${command}.`,
    wrongLink: 'Este link não funciona',
    wrongLinkWhy: 'Está incompleto ou foi criado com outra chave. Abra-o novamente a partir do e-mail.',
    secretChanged:
      'Se a chave secreta do site tiver mudado, os links dos e-mails anteriores já não funcionam.',
    withdrawn: 'O remetente retirou esta mensagem',
    withdrawnOn: time =>
      `Foi retirada em ${time}. A mensagem guardada foi apagada. Apague também o e-mail correspondente da sua caixa de correio: mais ninguém o pode fazer.`,
    oldLink: 'Esta mensagem foi apagada',
    deleted: days => `Este site guarda as mensagens durante ${days} dias.`,
    nothingToDo:
      'Nada foi alterado e não há mais nada a fazer aqui. O e-mail na sua caixa de correio continua lá.',
    unavailable: 'A caixa de entrada não está disponível neste momento',
    tryAgain: seconds => `Nada se perdeu. Tente novamente daqui a ${seconds} segundos.`,
    forPeople: 'Esta página é para pessoas',
    wrongMethod: (method, methods) =>
      `O método ${method} não está disponível nesta página. Métodos disponíveis: ${methods}.`,
  },
};
