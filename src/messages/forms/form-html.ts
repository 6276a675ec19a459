import { type Html, html } from '../../api/prose/html.ts';
import { joined } from '../../api/prose/markdown.ts';
import { counted } from '../../api/prose/words.ts';
import type { Settings } from '../dependencies.ts';
import { HONEYPOT, type Kind } from '../schemas/message.ts';
import { type FormField, formFields, TERMS } from './form-fields.ts';

/** Handled by a function outside the API. */
export const FORMS_PATH = '/messages';

/** By the names of fields. */
type Typed = Readonly<Record<'values' | 'problems', Readonly<Record<string, string>>>>;

export const fieldId = (name: string): string => `f-${name}`;

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const attributes = (values: Attributes): Html[] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? html` ${name}` : html` ${name}="${String(value)}"`));

const optionHtml = ({ value, label, platforms }: FormField['options'][number], chosen: string): Html =>
  html`<option${attributes({ value, selected: value === chosen, 'data-platforms': platforms?.join(' ') })}>${label}</option>`;

/** A list with an initial value has no empty option. */
const optionsHtml = ({ options, required, initial }: FormField, chosen: string) => {
  const none = required ? 'Choose one' : 'Not specified';
  const groups = [...Map.groupBy(options, ({ group }) => group)].map(([group, members]) => {
    const listed = members.map(option => optionHtml(option, chosen));
    return group === undefined ? listed : html`<optgroup label="${group}">${listed}</optgroup>`;
  });
  return [initial === '' && html`<option value="">${none}</option>`, ...groups];
};

const controlHtml = (field: FormField, value: string, described: Attributes): Html => {
  const { name, required, control, maxLength, autocomplete } = field;
  const common = { id: fieldId(name), name, required, ...described };
  if (control === 'select') return html`<select${attributes(common)}>${optionsHtml(field, value)}</select>`;
  // `maxlength` would make browsers cut off pasted text without a word.
  // The parser drops the first line break.
  if (control === 'area') return html`<textarea${attributes({ ...common, rows: 3 })}>\n${value}</textarea>`;
  // With the type `url`, browsers would reject a URL without a scheme.
  const type = control === 'url' ? { type: 'text', inputmode: control } : { type: control };
  const text = { ...type, ...common, maxlength: maxLength, autocomplete, value: value || undefined };
  return html`<input${attributes(text)}>`;
};

const helpText = ({ control, help, maxLength = 0 }: FormField): string =>
  joined([help, control === 'area' && `Up to ${counted(maxLength, 'character')}.`], ' ');

const fieldHtml = (field: FormField, { values, problems }: Typed): Html => {
  const { name, label, required, control, initial } = field;
  const id = fieldId(name);
  const value = values[name] ?? initial;
  const problem = problems[name];
  const notes = [
    [`${id}-help`, 'quiet small help', helpText(field)],
    [`${id}-problem`, 'problem', problem],
  ].filter(([, , text]) => text);
  const help = html`<div>${notes.map(([noteId, look, text]) => html`<p class="${look}" id="${noteId}">${text}</p>`)}</div>`;
  const described = {
    'aria-describedby': notes.map(([noteId]) => noteId).join(' ') || undefined,
    'aria-invalid': problem === undefined ? undefined : 'true',
  };
  const mark = required && html` <span class="quiet small" aria-hidden="true">required</span>`;
  return html`<div class="field ${control}">
<label for="${id}">${label}${mark}</label>${help}
${controlHtml(field, value, described)}
</div>`;
};

/** Hidden from people, but visible to bots that fill in every field. */
const honeypotField = html`<div class="visually-hidden" aria-hidden="true">
<label for="f-honeypot">Leave this empty</label>
<input id="f-honeypot" name="${HONEYPOT}" tabindex="-1" autocomplete="off">
</div>`;

/** Works without a script. If a field has a problem, a function shows the form again. */
export const formHtml = (form: Kind, site: Settings, typed: Typed = { values: {}, problems: {} }): Html => {
  const { owner, paths, retention_days: days } = site;
  const sections = [...Map.groupBy(formFields(form, site), ({ section }) => section)].map(
    ([title, fields]) => {
      const grid = html`<div class="stack grid">${fields.map(field => fieldHtml(field, typed))}</div>`;
      if (title !== TERMS) return html`<fieldset class="section"><legend>${title}</legend>${grid}</fieldset>`;
      const open = fields.some(({ name }) => typed.values[name] || typed.problems[name]);
      return html`<details${attributes({ class: 'section', open })}><summary>${title}</summary>${grid}</details>`;
    },
  );
  return html`<form class="stack loose form" method="post" action="${FORMS_PATH}">
<input type="hidden" name="form" value="${form}">
${sections}
${honeypotField}
<div class="inline send">
<button class="action" type="submit">${form === 'inquiry' ? 'Send inquiry' : 'Send message'}</button>
<p class="quiet small help">Your message is stored for ${owner.name}, and deleted after ${counted(days, 'day')}. <a href="${paths.privacy}">Privacy</a></p>
</div>
</form>`;
};
