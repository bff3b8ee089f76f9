import type { DomainField } from '#contract/domains/fields.ts';

export type Texts = Record<string, string>;

/**
 * The controls of a form are named so that what a browser sends without scripts can be read without knowing its fields:
 * `v:name` holds a text, `f:name:option` a ticked option, `r:name:row:column` a cell, `x:name:row` takes a row away.
 */
export const controlNames = {
  text: (field: string) => `v:${field}`,
  option: (field: string, option: string) => `f:${field}:${option}`,
  columns: (field: string) => `c:${field}`,
  cell: (field: string, row: number, column: string) => `r:${field}:${row}:${column}`,
  away: (field: string, row: number) => `x:${field}:${row}`,
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
  const rows = [...new Set(numbers)]
    .filter((row) => values[controlNames.away(field, row)] === undefined)
    .map(
      (row): Texts =>
        Object.fromEntries(
          columns.map((column) => [column, values[controlNames.cell(field, row, column)]?.trim() ?? '']),
        ),
    )
    .filter((row) => Object.values(row).some((cell) => cell !== ''));
  return rows.length === 0 ? '' : JSON.stringify(rows);
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
