import { localeIsoCodes } from '#contract/sites/facts.ts';
import type { ExportPart, ExportView } from '#server/export-part.ts';
import { type Html, html } from '#server/platform/markup/html.ts';

export type View = ExportView & Required<Pick<ExportPart, 'choices' | 'labels'>>;

type Fields = Readonly<Record<string, unknown>>;
interface Field {
  key: string;
  value: unknown;
  /** Of the amounts beside it or around it. */
  currency: string | undefined;
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const isoDay = /^\d{4}-\d\d-\d\d$/;
const picture = /\.(webp|jpe?g|png)$/;
const sound = /\.(webm|ogg|m4a|mp4|aac)$/;
/** Numbers that nobody counts with. */
const identifiers = ['id', 'number', 'order', 'payment_id', 'photo', 'lat', 'lon'];
const percentages = ['percentage', 'discount_percentage', 'vat_percent'];
const countries = ['country', 'tax_country'];
const languages = ['language', 'locale'];
const names = ['name', 'with'];
const cents = '_cents';

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

export const isRecords = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);

/** The label of a field in the member's language; one that nobody has named yet as the data names it. */
export function writeLabel(key: string, view: View): string {
  const snake = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const plain = snake.endsWith(cents) ? snake.slice(0, -cents.length) : snake;
  return (
    view.name('export:field', view.labels[plain] ?? plain) ??
    `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`.replaceAll('_', ' ')
  );
}

export function writeFields(fields: object, view: View, outer?: string): Html {
  const entries = listFields(fields as Fields, outer);
  if (entries.length === 0) return html`–`;
  return html`<dl>${entries.map(
    (field) => html`<div><dt>${writeLabel(field.key, view)}</dt><dd>${writeValue(field, view)}</dd></div>`,
  )}</dl>`;
}

/** What is undefined is not in the JSON either; a currency stands with its amounts. */
export function listFields(fields: Fields, outer?: string): Field[] {
  const currency = typeof fields.currency === 'string' ? fields.currency : outer;
  const hasAmounts = Object.keys(fields).some((key) => key.endsWith(cents));
  return Object.entries(fields)
    .filter(([key, value]) => value !== undefined && !(key === 'currency' && hasAmounts))
    .map(([key, value]) => ({ key, value, currency }));
}

export function writeValue(field: Field, view: View): Html {
  const { key, value, currency } = field;
  if (value === null || value === '')
    return html`${names.includes(key) ? view.t('export:page.nobody') : '–'}`;
  if (typeof value === 'boolean') return html`${view.t(value ? 'export:page.yes' : 'export:page.no')}`;
  if (typeof value === 'number') return html`${writeNumber(key, value, { currency, view })}`;
  if (value instanceof Date) return writeTime(value, view);
  if (Array.isArray(value)) return writeList(field, value, view);
  if (isFields(value)) return writeFields(value, view, currency);
  return writeText(key, String(value), view);
}

function writeList({ key, currency }: Field, items: unknown[], view: View): Html {
  if (items.length === 0) return html`–`;
  return html`<ul>${items.map((value) => html`<li>${writeValue({ key, value, currency }, view)}</li>`)}</ul>`;
}

function writeNumber(
  key: string,
  value: number,
  { currency, view }: { currency: string | undefined; view: View },
): string {
  const format = (options: Intl.NumberFormatOptions, amount: number) =>
    new Intl.NumberFormat(localeIsoCodes[view.locale], options).format(amount);
  if (identifiers.includes(key)) return String(value);
  if (percentages.includes(key)) return format({ style: 'percent', maximumFractionDigits: 2 }, value / 100);
  if (key.endsWith(cents) && currency) return format({ style: 'currency', currency }, value / 100);
  return view.formatCount(value);
}

function writeTime(at: Date, view: View): Html {
  return html`<time datetime="${at.toISOString()}">${view.formatTime(at)}</time>`;
}

function writeText(key: string, value: string, view: View): Html {
  const family = view.choices[key];
  if (family) return html`${view.name(family, value) ?? value}`;
  if (isoTime.test(value) && isMoment(value)) return writeTime(new Date(value), view);
  if (isoDay.test(value)) return html`${formatDate(value, view)}`;
  if (countries.includes(key)) return html`${nameCode('region', value, view)}`;
  if (languages.includes(key)) return html`${nameCode('language', value, view)}`;
  if (view.hasFile(value)) return writeFile(value, view);
  return html`<span class="text">${value}</span>`;
}

/** People write what they like, and names may look like a time: it must not keep an export from being made. */
const isMoment = (text: string) => !Number.isNaN(new Date(text).getTime());

/** A day without a time is the same in every zone. */
function formatDate(day: string, view: View): string {
  const format = new Intl.DateTimeFormat(localeIsoCodes[view.locale], { dateStyle: 'long', timeZone: 'UTC' });
  const at = new Date(day);
  return Number.isNaN(at.getTime()) ? day : format.format(at);
}

function nameCode(type: 'region' | 'language', code: string, view: View): string {
  try {
    return new Intl.DisplayNames([localeIsoCodes[view.locale]], { type, fallback: 'code' }).of(code) ?? code;
  } catch {
    // Not every word that stands there is a code: a search means `all` countries.
    return code;
  }
}

/** A file of the archive where it is spoken of. Its path is the archive's own. */
export function writeFile(path: string, view: View): Html {
  if (picture.test(path))
    return html`<a href="${path}"><img src="${path}" alt="${view.t('export:page.photo')}" loading="lazy"></a>`;
  if (sound.test(path))
    return html`<audio controls preload="none" src="${path}" aria-label="${view.t('export:page.voice')}"></audio>`;
  return html`<a href="${path}">${path}</a>`;
}
