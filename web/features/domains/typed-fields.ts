import type { DomainField } from '#contract/domains/fields.ts';

export type Texts = Record<string, string>;

/**
 * The controls of a form are named so that what a browser sends without scripts can be read without knowing its fields:
 * `v:name` holds a text, `f:name:option` a ticked option, `r:name:row:column` a cell, `x:name:row` takes a row away.
 * Rows may belong to a group, `g:name:row`, whose cells `k:name:group:column` they share; `y:name:group` takes all of them away.
 * A cell that nobody types, `d:name:row:column`, counts only in a row that says something else.
 */
export const controlNames = {
  text: (field: string) => `v:${field}`,
  option: (field: string, option: string) => `f:${field}:${option}`,
  columns: (field: string) => `c:${field}`,
  cell: (field: string, row: number, column: string) => `r:${field}:${row}:${column}`,
  away: (field: string, row: number) => `x:${field}:${row}`,
  group: (field: string, row: number) => `g:${field}:${row}`,
  shared: (field: string, group: string, column: string) => `k:${field}:${group}:${column}`,
  groupAway: (field: string, group: string) => `y:${field}:${group}`,
  given: (field: string, row: number, column: string) => `d:${field}:${row}:${column}`,
};

/** All controls of a form, as the browser would send them. */
export function readValues(form: HTMLFormElement): Texts {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

export function toTexts(fields: readonly DomainField[]): Texts {
  return Object.fromEntries(fields.map(({ name, text }) => [name, text]));
}

/** The texts of the fields of a form, as its controls say; one without any control that says something is empty. */
export function readFields(values: Readonly<Texts>, base: Readonly<Texts>): Texts {
  const texts: Texts = Object.fromEntries(Object.keys(base).map((name) => [name, '']));
  const options: Record<string, string[]> = {};
  for (const [control, value] of Object.entries(values)) {
    const [kind, field = '', option = ''] = control.split(':');
    if (!Object.hasOwn(base, field)) continue;
    if (kind === 'v') texts[field] = value.replaceAll('\r\n', '\n');
    if (kind === 'f') options[field] = [...(options[field] ?? []), option];
    if (kind === 'c') texts[field] = readRows(values, field, value.split(','));
  }
  for (const [field, chosen] of Object.entries(options)) texts[field] = chosen.join(',');
  return texts;
}

/** A row without a word in it is none. */
function readRows(values: Readonly<Texts>, field: string, columns: string[]): string {
  const numbers = Object.keys(values).flatMap((control) => {
    const [kind, name, row] = control.split(':');
    return kind === 'r' && name === field ? [Number(row)] : [];
  });
  const isAway = (row: number) => {
    const group = values[controlNames.group(field, row)] ?? '';
    return [controlNames.away(field, row), controlNames.groupAway(field, group)].some(
      (control) => values[control] !== undefined,
    );
  };
  const saysSomething = (row: number) =>
    columns.some((column) => values[controlNames.cell(field, row, column)]?.trim());
  const rows = [...new Set(numbers)]
    .filter((row) => !isAway(row) && saysSomething(row))
    .map(
      (row): Texts =>
        Object.fromEntries(columns.map((column) => [column, readCell(values, field, { row, column })])),
    );
  return rows.length === 0 ? '' : JSON.stringify(rows);
}

function readCell(
  values: Readonly<Texts>,
  field: string,
  { row, column }: { row: number; column: string },
): string {
  const group = values[controlNames.group(field, row)] ?? '';
  const cell =
    values[controlNames.cell(field, row, column)] ??
    values[controlNames.given(field, row, column)] ??
    values[controlNames.shared(field, group, column)];
  return cell?.trim() ?? '';
}

export function parseRows(text: string): Texts[] {
  try {
    const rows: unknown = JSON.parse(text || '[]');
    return Array.isArray(rows) ? rows : [];
  } catch {
    return [];
  }
}

/** What was typed stays; what was not is as somebody else may have left it. */
export function rebase(current: Readonly<Texts>, { base, typed }: { base: Texts; typed: Texts }): Texts {
  return Object.fromEntries(
    Object.entries(current).map(([name, text]) => [
      name,
      typed[name] === base[name] ? text : (typed[name] ?? text),
    ]),
  );
}

/** A hidden control of a form that was sent, which anybody may have written. */
export function parseTexts(text: string | undefined): Texts {
  try {
    const texts: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(Object.entries(Object(texts)).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

/** What differs from what the form showed first. */
export function listTyped(base: Readonly<Texts>, texts: Readonly<Texts>): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([name, text]) => text !== base[name]));
}
