/** Without accents, case, dots and commas. */
const plainWords = (text: string): string => {
  const letters = text.normalize('NFKD').toLowerCase();
  return letters.replaceAll(/[\p{M}.,]/gu, '').trim();
};

/** Words for “until now” in the résumés of twenty languages. */
const PRESENT = new Set(
  `present|the present|present day|to present|now|until now|till now|current|currently|currently working|today
to date|till date|ongoing|on going|in progress|continuing|présent|actuel|actuellement|en cours|à ce jour
ce jour|maintenant|aujourd’hui|aujourd'hui|heute|bis heute|jetzt|aktuell|laufend|gegenwart|derzeit|presente
actualidad|la actualidad|actual|actualmente|hoy|hasta hoy|en curso|presente momento|atual|atualmente
o momento|até o momento|hoje|em curso|em andamento|oggi|ad oggi|a oggi|in corso|attuale|attualmente|obecnie
teraz|dziś|do teraz|do chwili obecnej|nadal|w trakcie|aktualnie|heden|tot heden|nu|huidig|vandaag|lopend
настоящее время|по настоящее время|настоящее|наст. время|по наст. время|н.в.|по н.в.|н в|по н в|сейчас
сегодня|теперішній час|зараз|至今|现在|現在|至現在|目前|今|迄今|在职|在職|在读|現在に至る|在籍中|在職中|継続中|현재|재직중|재직 중|진행중|진행 중|지금
pågående|nuvarande|i dag|idag|nå|nykyinen|současnost|dosud|günümüz|halen|devam ediyor|prezent|jelenleg`
    .split(/[|\n]/)
    .map(plainWords),
);

export const isPresent = (text: string): boolean =>
  text.length < 60 && PRESENT.has(plainWords(text.replaceAll(/^[-–—~(\s]+|[)\s]+$/g, '')));
