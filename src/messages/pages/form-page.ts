import { allowValue, rejectMethod } from '../../api/http/allowed-methods.ts';
import { header, policyHeaders } from '../../api/http/headers.ts';
import { bodyLimitText, MAX_BODY_BYTES, RETRY_SECONDS } from '../../api/http/limits.ts';
import { pagePath, wantsPage } from '../../api/http/respond.ts';
import { type Html, html } from '../../api/prose/html.ts';
import { counted } from '../../api/prose/words.ts';
import { isBlank, normalizedText } from '../../schemas/visible-text.ts';
import { submit } from '../accept/accept.ts';
import { messageKinds } from '../accept/message-kinds.ts';
import { hasType, isEncoded, readBytes } from '../accept/read-request.ts';
import type { Dependencies, Settings } from '../dependencies.ts';
import { type FormField, formFields } from '../forms/form-fields.ts';
import { fieldId, formHtml } from '../forms/form-html.ts';
import { messagePath } from '../operations/receipts.ts';
import type { Result } from '../result.ts';
import { HONEYPOT, type Kind } from '../schemas/message.ts';
import { htmlPage, noticePage, seeOther } from './page-parts.ts';

const problemText = (
  { control, label, name, maxLength = 0 }: FormField,
  message: string,
  value: string,
): string => {
  const field = `the ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  if (control === 'select')
    return name === 'product' && !isBlank(value)
      ? 'This product is not listed. Choose another.'
      : `Choose ${field}.`;
  if (isBlank(value)) return `Enter ${field}.`;
  const length = [...normalizedText(value)].length;
  if (maxLength > 0 && length > maxLength)
    return `Shorten ${field} to ${counted(maxLength, 'character')}. It has ${length.toLocaleString('en')}.`;
  return message.startsWith('must be ') ? message.replace('must be', 'Enter') : `${label} ${message}`;
};

const formWithProblems = (
  form: Kind,
  values: Readonly<Record<string, string>>,
  { status, details = [], headers }: Result,
  settings: Settings,
): Html => {
  const again = (problems = {}) => formHtml(form, settings, { values, problems });
  const focused = (title: string, text: string): Html =>
    html`<div tabindex="-1" autofocus>${noticePage(title, text)}</div>${again()}`;
  if (status === 429) {
    const minutes = Math.ceil(Number(headers[header.retryAfter]) / 60);
    const wait =
      minutes > 90 ? `about ${counted(Math.round(minutes / 60), 'hour')}` : counted(minutes, 'minute');
    const text = `Too many messages came from your network. You can send this one in ${wait}: what you entered is below.`;
    return focused('Not sent yet', text);
  }
  if (status === 503) {
    const text = `This site can’t accept messages right now. Try again in ${RETRY_SECONDS} seconds: what you entered is below. It won’t be sent twice. If the problem continues, write to ${settings.owner.email}.`;
    return focused('Not sent', text);
  }
  const problems = new Map<string, string>();
  const items = formFields(form, settings).flatMap(field => {
    const detail = details.find(({ path }) => path === field.name);
    if (!detail) return [];
    const problem = problemText(field, detail.message, values[field.name] ?? '');
    problems.set(field.name, problem);
    return [html`<li><a href="#${fieldId(field.name)}">${problem}</a></li>`];
  });
  // The names of fields that the form does not have are not repeated.
  if (details.some(({ path }) => !problems.has(path))) {
    const hidden = values[HONEYPOT]
      ? 'A hidden field was filled in, perhaps by your browser. It has been cleared.'
      : 'The form has a field that this site doesn’t have. It is left out below.';
    items.push(html`<li>${hidden}</li>`);
  }
  return html`${noticePage('Not sent', 'Nothing was stored. What you entered is below.')}
<section class="box notice" tabindex="-1" autofocus aria-labelledby="problems"><h2 id="problems">Please fix these problems</h2><ul>${items}</ul></section>
${again(Object.fromEntries(problems))}`;
};

/**
 * Receives the site’s forms. It does not check `Origin`, because there is no session to abuse, and the API
 * accepts the same message from every origin, under the same limits.
 */
export const handleForm = async (
  request: Request,
  ip: string,
  deps: Dependencies,
  frame: string,
): Promise<Response> => {
  const { settings } = deps;
  const { paths } = settings;
  const policy = policyHeaders(settings.write_limits);
  const formsOnly = (status: number, headers = {}) => {
    const text = 'This URL receives only the forms of this site. To send a message, open one of these:';
    const content = html`${noticePage('Nothing was sent', text)}<ul><li><a href="${paths.inquiry}">Get in touch</a></li><li><a href="${paths.support}">Support</a></li></ul>`;
    return htmlPage(frame, status, content, { ...policy, ...headers });
  };
  if (request.method !== 'POST' && wantsPage(request))
    return formsOnly(405, { [header.allow]: allowValue(['POST']) });
  const rejection = rejectMethod(request, settings.site, { methods: ['POST'] });
  if (rejection) return rejection;
  if (!hasType(request, 'application/x-www-form-urlencoded') || isEncoded(request)) return formsOnly(415);
  const bytes = await readBytes(request, MAX_BODY_BYTES);
  if (!bytes) {
    const text = `Your message is longer than ${bodyLimitText}. Go back in your browser, where the form still has your text, and shorten it. Or write to ${settings.owner.email}.`;
    return htmlPage(frame, 413, noticePage('Nothing was sent', text), policy);
  }
  const typed = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)));
  const { form, ...values } = typed;
  if (form !== 'inquiry' && form !== 'support') return formsOnly(400);
  const result = await submit(messageKinds[form], { value: values, ip }, deps);
  if (result.id === undefined)
    return htmlPage(frame, result.status, formWithProblems(form, values, result, settings), result.headers);
  return seeOther(pagePath(request, messagePath(result.id)), result.headers);
};
