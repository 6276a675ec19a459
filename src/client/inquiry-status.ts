import type { InquiryState } from '../schemas/submission.ts';
import type { Words } from '../words/en.ts';
import { errorOf, isObject } from './api-error.ts';
import { findElement } from './find-element.ts';
import { fieldsOf, mark, problemWith, setValue, valueIn } from './form/field.ts';
import { type Notice, showNotice } from './form/notice.ts';
import { pageLanguage, wordsIn } from './page-words.ts';
import { clockTime, dayAndTime } from './times.ts';

type StatusWords = Words['status']['script'] &
  Pick<Words['status'], 'names' | 'meanings'> &
  Pick<Words['forms']['script'], 'problems'>;

const form = findElement(document, 'form', HTMLFormElement);
const live = findElement(form, 'live', HTMLElement);
const result = findElement(document, 'inquiry', HTMLElement);
const [field] = fieldsOf(form);
const words = wordsIn<StatusWords>(form);
const tag = pageLanguage();
let shown = '';
let loading = false;

const isInquiry = (value: unknown): value is InquiryState =>
  isObject(value) && Array.isArray(value['history']);

const fetchInquiry = async (id: string): Promise<InquiryState | Notice> => {
  const { endpoint = '', email = '' } = form.dataset;
  try {
    const response = await fetch(endpoint.replace('{id}', encodeURIComponent(id)));
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok && isInquiry(body)) return body;
    const error = errorOf(body);
    if (error?.code === 'inquiry_not_found') {
      const text = id.startsWith('sup_') ? words.supportHasNone : words.compare(email);
      return { title: words.notFound, text };
    }
    return { title: words.unavailable, text: words.tryAgain(email) };
  } catch {
    return { title: words.unreachable, text: words.tryAgain(email) };
  }
};

const historyItem = ({ status, at }: InquiryState['history'][number]): HTMLLIElement => {
  const [name, time] = [document.createElement('strong'), document.createElement('time')];
  name.textContent = words.names[status];
  time.dateTime = at;
  time.textContent = dayAndTime(new Date(at), tag);
  const item = document.createElement('li');
  item.append(name, time);
  return item;
};

const showInquiry = ({ status, history }: InquiryState): void => {
  findElement(result, 'status', HTMLElement).textContent = words.names[status];
  findElement(result, 'meaning', HTMLElement).textContent = words.meanings[status];
  findElement(result, 'history', HTMLElement).replaceChildren(...history.map(historyItem));
  findElement(result, 'checked', HTMLElement).textContent = words.lastChecked(clockTime(new Date(), tag));
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
    showFailure({ title: words.problems(1), problems: [{ field, message: problem }] });
    return;
  }
  loading = true;
  live.textContent = words.checking;
  const loaded = await fetchInquiry(valueIn(field).trim());
  loading = false;
  live.textContent = '';
  if ('title' in loaded) {
    showFailure(loaded);
    return;
  }
  showNotice(form, undefined);
  const sentence = shown === JSON.stringify(loaded) ? words.unchanged : words.changed;
  showInquiry(loaded);
  if (shown === '') result.focus();
  else live.textContent = sentence(clockTime(new Date(), tag));
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
