/** Normalizes text to compare words: removes accents, case, dots and commas. */
const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}.,]/gu, '')
    .trim();

/** Words for “until now” in résumés, by language. */
const WORDS = {
  en: 'present|the present|present day|to present|now|until now|till now|current|currently|currently working|today|to date|till date|ongoing|on going|in progress|continuing',
  fr: "présent|actuel|actuellement|en cours|à ce jour|ce jour|maintenant|aujourd’hui|aujourd'hui",
  de: 'heute|bis heute|jetzt|aktuell|laufend|gegenwart|derzeit',
  es: 'presente|actualidad|la actualidad|actual|actualmente|hoy|hasta hoy|en curso',
  pt: 'presente momento|atual|atualmente|o momento|até o momento|hoje|em curso|em andamento',
  it: 'oggi|ad oggi|a oggi|in corso|attuale|attualmente',
  pl: 'obecnie|teraz|dziś|do teraz|do chwili obecnej|nadal|w trakcie|aktualnie',
  nl: 'heden|tot heden|nu|huidig|vandaag|lopend',
  ru: 'настоящее время|по настоящее время|настоящее|наст. время|по наст. время|н.в.|по н.в.|н в|по н в|сейчас|сегодня',
  uk: 'теперішній час|зараз',
  zh: '至今|现在|現在|至現在|目前|今|迄今|在职|在職|在读',
  ja: '現在に至る|在籍中|在職中|継続中',
  ko: '현재|재직중|재직 중|진행중|진행 중|지금',
  sv: 'pågående|nuvarande|i dag|idag',
  nb: 'nå',
  fi: 'nykyinen',
  cs: 'současnost|dosud',
  tr: 'günümüz|halen|devam ediyor',
  ro: 'prezent',
  hu: 'jelenleg',
};

const PRESENT = new Set(
  Object.values(WORDS)
    .flatMap(words => words.split('|'))
    .map(plainWords),
);

export const isPresent = (text: string): boolean =>
  text.length < 60 &&
  PRESENT.has(
    plainWords(text)
      .replace(/^[-–—~(]+|[)]+$/g, '')
      .trim(),
  );
