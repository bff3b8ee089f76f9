import type { ExportPart } from '#server/export-part.ts';
import type { ExportFile } from '#server/feature.ts';
import { type Html, html } from '#server/platform/markup/html.ts';
import {
  isFields,
  isRecords,
  listFields,
  type View,
  writeFields,
  writeFile,
  writeLabel,
  writeValue,
} from './values.ts';
import { viewPart } from './view.ts';

type Items = Iterable<unknown> | AsyncIterable<unknown>;

/** More would be wider than a phone. */
const maxColumns = 3;

/** Writes the files of one part, item by item, as they are read. */
export async function* writeSection(
  files: readonly ExportFile[],
  part: ExportPart | undefined,
  view: View,
): AsyncGenerator<Html> {
  const own = viewPart(view, part);
  // A list of files shows them where it speaks of them.
  const shown = files.some((file) => 'json' in file) ? files.filter((file) => !('bytes' in file)) : files;
  let isEmpty = true;
  for (const file of shown)
    for await (const piece of writeContent(file, part, own)) {
      isEmpty = false;
      yield piece;
    }
  if (isEmpty) yield html`<p class="empty">${view.t('export:page.empty')}</p>\n`;
}

async function* writeContent(
  file: ExportFile,
  part: ExportPart | undefined,
  view: View,
): AsyncGenerator<Html> {
  if ('bytes' in file) yield html`${writeFile(file.path, view)}\n`;
  else if ('list' in file) yield* writeItems(file.list, part, view);
  else if ('text' in file) {
    if (typeof file.text === 'string') yield html`<p class="text">${file.text}</p>\n`;
  } else if (Array.isArray(file.json)) yield* writeItems(file.json, part, view);
  else if (isFields(file.json)) yield* writeObject(file.json, view);
}

/** Lists of records within it get headings of their own. */
async function* writeObject(fields: Readonly<Record<string, unknown>>, view: View): AsyncGenerator<Html> {
  const rest = Object.fromEntries(Object.entries(fields).filter(([, value]) => !isRecords(value)));
  if (Object.keys(rest).length > 0) yield html`${writeFields(rest, view)}\n`;
  for (const [key, value] of Object.entries(fields)) {
    if (!isRecords(value)) continue;
    yield html`<h4>${writeLabel(key, view)}</h4>\n`;
    yield* writeItems(value, undefined, view);
  }
}

/** Records of few short fields stand in tables, others below each other. */
async function* writeItems(items: Items, part: ExportPart | undefined, view: View): AsyncGenerator<Html> {
  let columns: string | undefined;
  const close = () => (columns === undefined ? html`` : html`</tbody></table>\n`);
  for await (const item of items) {
    const wanted = part?.writeItem ? undefined : findColumns(item);
    if (wanted !== columns) {
      yield close();
      columns = wanted;
      if (isFields(item) && columns !== undefined) yield openTable(item, view);
    }
    yield writeItem(item, { part, view, isRow: columns !== undefined });
  }
  yield* columns === undefined ? [] : [close()];
}

function findColumns(item: unknown): string | undefined {
  if (!isFields(item)) return undefined;
  const fields = listFields(item);
  const isFlat = fields.every(({ value }) => !isFields(value) && !Array.isArray(value));
  return isFlat && fields.length > 0 && fields.length <= maxColumns
    ? fields.map(({ key }) => key).join(' ')
    : undefined;
}

function openTable(item: Readonly<Record<string, unknown>>, view: View): Html {
  const heads = listFields(item).map(({ key }) => html`<th scope="col">${writeLabel(key, view)}</th>`);
  return html`<table><thead><tr>${heads}</tr></thead><tbody>\n`;
}

function writeItem(
  item: unknown,
  { part, view, isRow }: { part: ExportPart | undefined; view: View; isRow: boolean },
): Html {
  if (part?.writeItem) return html`${part.writeItem(item as never, view)}\n`;
  if (!isFields(item))
    return html`<p>${writeValue({ key: '', value: item, currency: undefined }, view)}</p>\n`;
  if (!isRow) return html`<article>${writeFields(item, view)}</article>\n`;
  return html`<tr>${listFields(item).map((field) => html`<td>${writeValue(field, view)}</td>`)}</tr>\n`;
}
