import { part } from './element.ts';
import { fieldsOf, mark, problemWith, setValue, valueIn } from './form/field.ts';
import { showNotice } from './form/notice.ts';
import { readState } from './inquiry-state.ts';
import { showStanding } from './standing.ts';
import { clockTime } from './times.ts';

const form = part(document, 'form', HTMLFormElement);
const live = part(form, 'live', HTMLElement);
const standing = part(document, 'standing', HTMLElement);
const reload = part(standing, 'reload', HTMLButtonElement);
const [field] = fieldsOf(form);
let shown = '';
let asking = false;

/** Asks where the inquiry stands and shows it, or why it cannot be shown. */
const look = async (): Promise<void> => {
  if (!field || asking) return;
  const id = valueIn(field).trim();
  const problem = problemWith(field);
  mark(field, problem);
  if (problem !== undefined) {
    standing.hidden = true;
    showNotice(form, { title: 'One thing to correct', problems: [{ field, message: problem }] });
    return;
  }
  asking = true;
  live.textContent = 'Asking…';
  const found = await readState(form.dataset['endpoint'] ?? '', id, form.dataset['email'] ?? '');
  asking = false;
  live.textContent = '';
  if ('title' in found) {
    standing.hidden = true;
    showNotice(form, found);
    return;
  }
  showNotice(form, undefined);
  const news = shown === JSON.stringify(found) ? 'There is no news.' : 'There is news.';
  showStanding(standing, found);
  if (shown === '') standing.focus();
  else live.textContent = `${news} Asked at ${clockTime(new Date())}.`;
  shown = JSON.stringify(found);
};

form.noValidate = true;
form.addEventListener('submit', event => {
  event.preventDefault();
  if (field) history.replaceState(null, '', `?${new URLSearchParams({ id: valueIn(field).trim() })}`);
  shown = '';
  void look();
});
reload.addEventListener('click', () => void look());
part(form, 'send', HTMLButtonElement).disabled = false;

const id = new URLSearchParams(location.search).get('id');
if (field && id) {
  setValue(field, id);
  void look();
}
