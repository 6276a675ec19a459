import { isSampleMail } from '../../api/sample-address.ts';
import { ContentError } from '../../content-files/content-error.ts';
import { readContent } from '../../content-files/read.ts';
import { siteField } from '../../content-files/site-field.ts';
import { type Content, contentKinds } from '../../schemas/content.ts';
import { contentFailure } from '../command-line/command-error.ts';
import { type Terminal, todayOf } from '../command-line/terminal.ts';
import { ContentPlan } from './content-plan.ts';

/**
 * The owner’s content.
 * @throws {CommandError} with every mistake, if the content is invalid
 */
export const ownContent = (terminal: Pick<Terminal, 'content' | 'env' | 'now'>): Content => {
  try {
    return readContent(terminal.content, todayOf(terminal));
  } catch (error) {
    if (error instanceof ContentError) throw contentFailure(error);
    throw error;
  }
};

/**
 * The owner’s address, if the content in the folder `root` is theirs and no longer the sample.
 * @throws {CommandError} if the site file cannot be read
 */
export const ownerOf = (root: string): string | undefined => {
  const plan = new ContentPlan(root);
  const { file } = contentKinds.site;
  const mail = plan.has(file) ? siteField(plan.text(file), 'owner', 'email') : undefined;
  return mail !== undefined && isSampleMail(mail) ? undefined : mail;
};
