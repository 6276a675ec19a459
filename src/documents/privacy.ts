import { hashHours } from '../api/http/write-limits.ts';
import { blocks, oneLine, section, written } from '../api/prose/markdown.ts';
import type { Words } from '../i18n/en.ts';
import { english } from '../i18n/language.ts';
import type { SiteContent } from '../schemas/site.ts';

export const privacySections = (site: SiteContent, { privacy, forms }: Words): string => {
  const [owner, email] = [oneLine(site.owner.name), oneLine(site.owner.email)];
  const { reading, sending, address, readers, time, deletion, rights } = privacy;
  const postal = site.postal_address && oneLine(site.postal_address);
  return blocks([
    ...section(reading.title, [reading.nothing, reading.host]),
    ...section(sending.title, [sending.stored(owner), sending.draft]),
    ...section(address.title, [address.hash(String(hashHours(site.write_limits))), address.id]),
    ...section(readers.title, [readers.mail(owner), readers.services]),
    ...section(time.title, [
      time.deleted(forms.days(site.retention_days), owner),
      time.mails,
      time.previews(owner),
    ]),
    ...section(deletion.title, [deletion.withdraw, deletion.others(email, owner)]),
    ...section(rights.title, [
      rights.controller([owner, postal, email].filter(Boolean).join(', ')),
      rights.basis(owner),
      rights.rights(email),
      rights.complaint,
    ]),
  ]);
};

export const privacyMarkdown = (site: SiteContent): string => {
  const { words } = english;
  return blocks([`# ${words.pages.privacy}`, words.privacy.lead, privacySections(site, words).trimEnd()]);
};

export const legalNoticeMarkdown = ({ legal_notice: notice = '' }: SiteContent): string =>
  blocks([`# ${english.words.pages.legalNotice}`, written(notice)]);
