import { escape as escaped } from 'html-escaper';
import * as z from 'zod';
import { type FormField, type FormName, formFields } from '../../api/forms/form-fields.ts';
import { fieldId, formHtml } from '../../api/forms/form-html.ts';
import { header } from '../../api/http/headers.ts';
import { allowValue, rejectMethod } from '../../api/http/methods.ts';
import { wantsPage } from '../../api/http/respond.ts';
import { bodyLimitText, MAX_BODY_BYTES, RETRY_SECONDS } from '../../api/http/write-limits.ts';
import { paths } from '../../api/paths.ts';
import { counted } from '../../api/prose/counted.ts';
import { messagePath } from '../../api/resources/messages.ts';
import { type ErrorDetail, errorEnvelope } from '../../schemas/error.ts';
import { HONEYPOT, messageId } from '../../schemas/message.ts';
import { isBlank } from '../../schemas/visible-text.ts';
import { submit } from '../accept.ts';
import type { Dependencies } from '../dependencies.ts';
import { kinds } from '../kinds.ts';
import { policyHeaders } from '../rate-limit.ts';
import { encodingOf, readBytes } from '../read-request.ts';
import type { IntakeResult } from '../result.ts';
import { noticePage, page, seeOther } from './page-parts.ts';

type Parts = Dependencies & {
  /** Emails an accepted message, after the response. */
  readonly deliver: (accepted: { readonly id: string }) => void;
};

type Values = Readonly<Record<string, string>>;

/** Browsers send a form in the charset of its page, which is UTF-8. */
const isForm = (request: Request): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get(header.contentType) ?? '') &&
  encodingOf(request) === undefined;

/** Browsers send every line break as two characters, but count it as one. */
const valuesIn = (bytes: Uint8Array): Values =>
  Object.fromEntries(
    [...new URLSearchParams(new TextDecoder().decode(bytes))].map(([name, value]) => [
      name,
      value.replaceAll('\r\n', '\n'),
    ]),
  );

const receipt = z.looseObject({ id: messageId });

const FORM_LINKS = `<ul><li><a href="${paths.inquire}">Propose a role</a></li><li><a href="${paths.support}">Support</a></li></ul>`;

/** The API’s messages are for agents. */
const problemText = (
  { control, name, maxLength = 0 }: FormField,
  { message }: ErrorDetail,
  value: string,
): string => {
  if (isBlank(value)) return control === 'select' ? 'Choose one.' : 'Fill this in.';
  const length = [...value].length;
  if (maxLength > 0 && length > maxLength)
    return `Shorten this to ${counted(maxLength, 'character')}. It has ${length.toLocaleString('en')}.`;
  if (name === 'product') return 'This is no longer listed. Choose another.';
  if (control === 'select' || control === 'radio') return 'Choose one of the options.';
  if (control === 'email') return 'Enter an email address like name@example.com.';
  return control === 'url' ? 'Enter a complete URL like https://example.com/page.' : `This ${message}`;
};

/** By field. */
const problemsOf = (fields: readonly FormField[], details: readonly ErrorDetail[], values: Values): Values =>
  Object.fromEntries(
    details.flatMap(detail => {
      const field = fields.find(({ name }) => name === detail.path);
      return field ? [[field.name, problemText(field, detail, values[field.name] ?? '')]] : [];
    }),
  );

/** Does not repeat the names of fields that the form does not have. */
const problemItems = (
  fields: readonly FormField[],
  problems: Values,
  details: readonly ErrorDetail[],
  values: Values,
): string[] => {
  const items = fields.flatMap(({ name, label }) => {
    const problem = problems[name];
    return problem ? [`<li><a href="#${fieldId(name)}">${escaped(label)}</a>: ${escaped(problem)}</li>`] : [];
  });
  if (details.every(({ path }) => problems[path])) return items;
  const hidden = values[HONEYPOT]
    ? 'A hidden field was filled in, perhaps by your browser. It has been cleared.'
    : 'The form has a field that this site doesn’t have. It is left out below.';
  return [...items, `<li>${hidden}</li>`];
};

const waitText = (seconds: number): string => {
  const [minutes, hours] = [Math.ceil(seconds / 60), Math.round(seconds / 3600)];
  return hours > 1 ? `in about ${counted(hours, 'hour')}` : `in ${counted(minutes, 'minute')}`;
};

const formWithProblems = (
  form: FormName,
  values: Values,
  { status, body, headers }: IntakeResult,
  { settings }: Parts,
): string => {
  const { code, details = [] } = errorEnvelope.parse(body).error;
  const { email } = settings.owner;
  const fields = formFields(form, settings);
  const problems = problemsOf(fields, details, values);
  const formAgain = formHtml(form, settings, { values, problems });
  if (status === 429) {
    const wait = waitText(Number(headers[header.retryAfter]));
    return `${noticePage('Not sent yet', `Too many messages came from your network. You can send this one ${wait}: what you entered is below.`)}${formAgain}`;
  }
  if (status === 503) {
    const text = `This site can’t accept messages right now. Try again in ${RETRY_SECONDS} seconds: what you entered is below. It won’t be sent twice. If the problem continues, write to ${email}.`;
    return `${noticePage('Not sent', text)}${formAgain}`;
  }
  if (code !== 'invalid_body') throw new Error(`a form cannot have the error ${code}`);
  const items = problemItems(fields, problems, details, values);
  return [
    noticePage('Not sent', 'Nothing was stored. What you entered is below.'),
    `<section class="box notice" tabindex="-1" autofocus aria-labelledby="problems"><h2 id="problems">Please fix these problems</h2><ul>${items.join('')}</ul></section>`,
    formAgain,
  ].join('');
};

/**
 * Receives the site’s forms. It does not check `Origin`, because there is no session to abuse, and the API
 * accepts the same message from every origin, under the same limits.
 */
export const handleForm = async (
  request: Request,
  ip: string,
  parts: Parts,
  frame: string,
): Promise<Response> => {
  const { settings } = parts;
  const policy = policyHeaders(settings.write_limits);
  const noticeWithForms = (status: number, title: string, text: string, headers = {}) =>
    page(frame, status, `${noticePage(title, text)}${FORM_LINKS}`, { ...policy, ...headers });
  if (request.method !== 'POST' && wantsPage(request)) {
    const text = 'This URL only receives forms. To send a message, open one of these:';
    return noticeWithForms(405, 'There’s nothing on this page', text, {
      [header.allow]: allowValue(['POST']),
    });
  }
  const rejection = rejectMethod(request, settings.site, { methods: ['POST'] });
  if (rejection) return rejection;
  if (!isForm(request))
    return noticeWithForms(415, 'Not sent', 'This URL accepts only the forms of this site:');
  const bytes = await readBytes(request, MAX_BODY_BYTES);
  if (!bytes) {
    const text = `Your message is longer than ${bodyLimitText}. Go back in your browser, where the form still has your text, and shorten it. Or write to ${settings.owner.email}.`;
    return page(frame, 413, noticePage('Not sent', text), policy);
  }
  const { form, ...values } = valuesIn(bytes);
  if (form !== 'inquiry' && form !== 'support')
    return noticeWithForms(400, 'Not sent', 'We couldn’t tell which form you sent. Please open it again:');
  const result = await submit(kinds[form], { value: values, ip }, parts);
  if (result.accepted) parts.deliver(result.accepted);
  if (result.status !== 201)
    return page(frame, result.status, formWithProblems(form, values, result, parts), result.headers);
  return seeOther(messagePath(receipt.parse(result.body).id), result.headers);
};
