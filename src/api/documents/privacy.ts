import type { SiteContent } from '../../schemas/site.ts';
import type { Words } from '../../words/en.ts';
import { english } from '../../words/language.ts';
import { hashHours } from '../http/write-limits.ts';
import { blocks, oneLine } from '../prose/markdown.ts';

/** The texts may contain Markdown. */
interface PrivacySection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export const privacySections = (site: SiteContent, { privacy, forms }: Words): readonly PrivacySection[] => {
  const [owner, email] = [oneLine(site.owner.name), oneLine(site.owner.email)];
  const { reading, sending, address, readers, time, deletion } = privacy;
  return [
    { title: reading.title, paragraphs: [reading.nothing, reading.host] },
    { title: sending.title, paragraphs: [sending.stored(owner), sending.draft] },
    {
      title: address.title,
      paragraphs: [address.hash(address.hours(hashHours(site.write_limits))), address.id],
    },
    { title: readers.title, paragraphs: [readers.mail(owner), readers.services] },
    {
      title: time.title,
      paragraphs: [time.deleted(forms.days(site.retention_days), owner), time.mails, time.previews(owner)],
    },
    { title: deletion.title, paragraphs: [deletion.withdraw, deletion.others(email, owner)] },
  ];
};

export const privacyMarkdown = (site: SiteContent): string => {
  const { words } = english;
  return blocks([
    `# ${words.pages.privacy}`,
    words.privacy.lead,
    ...privacySections(site, words).flatMap(({ title, paragraphs }) => [`## ${title}`, ...paragraphs]),
  ]);
};
