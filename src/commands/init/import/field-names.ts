/** Fields that tools write for themselves. They say nothing about the person. */
const SETTING =
  /^(_?id|uuid|guid|slug|key|icon|iconkeyword|emoji|image|img|logo|picture|photo|avatar|thumbnail|colou?r|order|index|hide|hidden|visible|visibility|show.*|display.*|enabled?|pinned|featured|class(name)?|style|layout|template|theme|columns?|separatelinks|created_?at|updated_?at|\$schema|@.*|meta)$/i;

/** Fields with data that do not belong on a public site. */
const PRIVATE =
  /^(phones?|phone_?numbers?|mobile|tel|telephone|cell|fax|whatsapp|wechat|skype|address|street.*|postal_?code|post_?code|zip(_?code)?|birth.*|date_?of_?birth|dob|age|gender|sex|marital.*|religion|passport.*|ssn|salary.*)$/i;

export const PRIVATE_REASON = 'Private data does not belong on a public site.';
const SETTING_REASON = 'It is a setting of the tool that wrote the file.';

/** Why a field has no place on the site, by its name. */
export const reasonFor = (
  path: string,
): { readonly kind: 'left_out' | 'private'; readonly reason: string } => {
  const name = /[^.[\]]+(?=(\[\d+\])*$)/.exec(path)?.[0] ?? path;
  if (PRIVATE.test(name)) return { kind: 'private', reason: PRIVATE_REASON };
  return SETTING.test(name)
    ? { kind: 'private', reason: SETTING_REASON }
    : { kind: 'left_out', reason: 'There is no field for it.' };
};

/** The name of a field in words: `teamSize` becomes “Team size”. */
export const wordsOf = (key: string): string => {
  const words = key
    .replaceAll(
      /([\p{Ll}\d])(\p{Lu})/gu,
      (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The names under which files list technologies, and the points of an entry. */
export const TECH = 'keywords technologies tech techStack stack tags skills tools technology';
export const POINTS =
  'highlights responsibilities achievements accomplishments bullets tasks duties activities bulletPoints points';

/** The names of dates: of a start, of an end, and of both in one text. */
export const STARTS = 'startDate start start_date from started begin dateFrom';
export const ENDS = 'endDate end end_date to until ended finish dateTo';
export const WHOLE = 'date dates period duration years time timeframe year graduationDate graduation';
