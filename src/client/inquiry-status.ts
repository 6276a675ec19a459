import type { InquiryState } from '../schemas/submission.ts';
import { errorOf, isObject } from './api-error.ts';
import { findElement } from './find-element.ts';
import { fieldsOf, mark, problemWith, setValue, valueIn } from './form/field.ts';
import { type Notice, showNotice } from './form/notice.ts';
import { clockTime, dayAndTime } from './times.ts';

const form = findElement(document, 'form', HTMLFormElement);
const live = findElement(form, 'live', HTMLElement);
const result = findElement(document, 'inquiry', HTMLElement);
const [field] = fieldsOf(form);
let shown = '';
let loading = false;

const isInquiry = (value: unknown): value is InquiryState =>
  isObject(value) && Array.isArray(value['history']);

const fetchInquiry = async (id: string): Promise<InquiryState | Notice> => {
  const { endpoint = '', email = '' } = form.dataset;
  const retry = `Try again in half a minute. If the problem continues, write to ${email}.`;
  try {
    const response = await fetch(endpoint.replace('{id}', encodeURIComponent(id)));
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok && isInquiry(body)) return body;
    const error = errorOf(body);
    if (error?.code === 'inquiry_not_found') {
      const title = 'No inquiry has this number';
      if (id.startsWith('sup_')) return { title, text: error.message };
      return {
        title,
        text: `Compare it with your receipt. If the number is correct, the inquiry has been deleted. You can also write to ${email}.`,
      };
    }
    return { title: 'The status is unavailable at the moment', text: retry };
  } catch {
    return { title: 'The service could not be reached', text: retry };
  }
};

const meaningOf = (status: string): string =>
  document.querySelector(`[data-meaning-of="${CSS.escape(status)}"]`)?.textContent ?? '';

const historyItem = ({ status, at }: InquiryState['history'][number]): HTMLLIElement => {
  const [name, time] = [document.createElement('strong'), document.createElement('time')];
  name.textContent = status;
  time.dateTime = at;
  time.textContent = dayAndTime(new Date(at));
  const item = document.createElement('li');
  item.append(name, time);
  return item;
};

const showInquiry = ({ status, history }: InquiryState): void => {
  findElement(result, 'status', HTMLElement).textContent = status;
  findElement(result, 'meaning', HTMLElement).textContent = meaningOf(status);
  findElement(result, 'history', HTMLElement).replaceChildren(...history.map(historyItem));
  findElement(result, 'checked', HTMLElement).textContent = `Last checked at ${clockTime(new Date())}.`;
  result.hidden = false;
};

const showFailure = (notice: Notice): void => {
  result.hidden = true;
  showNotice(form, notice);
};

const refresh = async (): Promise<void> => {
  if (!field || loading) return;
  const problem = problemWith(field);
  mark(field, problem);
  if (problem !== undefined) {
    showFailure({ title: '1 problem to fix', problems: [{ field, message: problem }] });
    return;
  }
  loading = true;
  live.textContent = 'Checking…';
  const loaded = await fetchInquiry(valueIn(field).trim());
  loading = false;
  live.textContent = '';
  if ('title' in loaded) {
    showFailure(loaded);
    return;
  }
  showNotice(form, undefined);
  const change = shown === JSON.stringify(loaded) ? 'The status has not changed.' : 'The status has changed.';
  showInquiry(loaded);
  if (shown === '') result.focus();
  else live.textContent = `${change} Last checked at ${clockTime(new Date())}.`;
  shown = JSON.stringify(loaded);
};

form.noValidate = true;
form.addEventListener('submit', event => {
  event.preventDefault();
  if (field) history.replaceState(null, '', `?${new URLSearchParams({ id: valueIn(field).trim() })}`);
  shown = '';
  void refresh();
});
findElement(result, 'refresh', HTMLButtonElement).addEventListener('click', () => void refresh());
findElement(form, 'send', HTMLButtonElement).disabled = false;

const id = new URLSearchParams(location.search).get('id');
if (field && id) {
  setValue(field, id);
  void refresh();
}
