/** Frequent words of languages that share a script, each after its tag. */
const WORDS =
  `en the and of to in for with on as by from is at a an i my|de und der die das für mit von im den zur als eine ist
fr et de la le les des pour du en dans une sur avec au|es y de la el los en para con del las una un por como que
pt e de da do em para com os na no uma dos um por das|it e di la il per con del della in dei un una nel le che
nl en van het een voor met op bij als te aan ik is|pl i w z na do oraz dla od przez po za jako się jest
sv och i för med av på en som till det ett är att den|da og i til af på med en for som det et er at den
nb og i til av på med en for som det et er å den|cs a v na s pro se ve do z jako při za od je
fi ja on sekä oli joka että mukaan kanssa olen|tr ve bir için ile bu olarak da de çok en olan
ru и в на с по для из от к за что не|uk і в на з та для до від за що не у`
    .split(/[|\n]/)
    .map(line => line.split(' '));

/** Scripts that identify a language. The first with enough letters counts. */
const SCRIPTS = 'Hiragana ja|Katakana ja|Hangul ko|Han zh|Greek el|Hebrew he|Thai th|Arabic ar'
  .split('|')
  .map(pair => pair.split(' '))
  .map(([script, language]) => ({ language, form: new RegExp(`\\p{Script=${script}}`, 'gu') }));

/** The probable language; English if the text gives no hint. */
export const languageOf = (text: string): string => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const script = SCRIPTS.find(({ form }) => (text.match(form)?.length ?? 0) > letters / 5);
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const score = (frequent: readonly string[]) => words.filter(word => frequent.includes(word)).length;
  const ranked = WORDS.map(([language, ...frequent]) => ({ language, score: score(frequent) }));
  return (script ?? ranked.toSorted((a, b) => b.score - a.score)[0])?.language ?? 'en';
};
