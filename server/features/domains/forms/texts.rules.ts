import { readCents } from '#server/platform/amounts.ts';
import type { Described } from './field-schemas.ts';
import type { Field } from './fields.rules.ts';

/** The state of a domain by name: its settings, `hosts` and `packages`. */
export type Values = Record<string, unknown>;

/** A text that cannot be read as its kind of field; the schema is not asked. */
export class UnreadableText extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

type Codec = Pick<Described, 'kind' | 'isNullable' | 'hasNumbers' | 'hasWords' | 'columns'>;

export function readFieldValue(values: Values, { whole, part }: Field): unknown {
  const value = values[whole];
  return part === undefined ? value : Object(value)[part];
}

export function writeText(field: Codec, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'switch') return value === true ? 'on' : '';
  if (field.kind === 'money') return (Number(value) / 100).toFixed(2);
  if (field.kind === 'flags') return asList(value).join(',');
  if (field.kind === 'list') return asList(value).join('\n');
  if (field.kind === 'json' && field.hasWords && typeof value === 'string') return value;
  if (field.kind === 'json') return JSON.stringify(value, undefined, 2);
  if (field.kind !== 'rows') return String(value);
  const rows = asList(value);
  return rows.length === 0 ? '' : JSON.stringify(rows.map((row) => writeRow(field, row)));
}

function writeRow({ columns }: Codec, row: unknown): Record<string, string> {
  return Object.fromEntries(
    // A cell is one line.
    [...columns].map(([name, column]) => [name, writeText(column, Object(row)[name]).replaceAll('\n', ' ')]),
  );
}

/** Throws an `UnreadableText`. What can be read may still be refused by the schema. */
export function readText(field: Codec, text: string): unknown {
  const { kind, isNullable } = field;
  if (isNullable && text.trim() === '') return null;
  if (kind === 'switch') return text === 'on';
  if (kind === 'number' || (kind === 'choice' && field.hasNumbers)) return readNumber(text);
  if (kind === 'money') return requireCents(text);
  if (kind === 'flags') return text.split(',').filter((one) => one !== '');
  if (kind === 'list') return readLines(text).map((line) => (field.hasNumbers ? readNumber(line) : line));
  if (kind === 'json' && field.hasWords && !/^\s*[{[]/.test(text)) return text.trim();
  if (kind === 'json') return readJson(text.trim());
  if (kind === 'rows') return readRows(field, text);
  return kind === 'color' ? text.trim().toLowerCase() : text.trim();
}

function readRows({ columns }: Codec, text: string): unknown[] {
  const rows = text === '' ? [] : readJson(text);
  if (!Array.isArray(rows)) throw new UnreadableText('json');
  return rows.map((row: unknown) =>
    Object.fromEntries([...columns].map(([name, column]) => [name, readCell(column, Object(row)[name])])),
  );
}

/** A cell that is no number is left to the schema, which names the row and the column. */
function readCell(column: Codec, text: unknown): unknown {
  try {
    const typed = String(text ?? '');
    return readText(column, column.kind === 'list' ? typed.replace(/[\s,]+/g, '\n') : typed);
  } catch {
    return text;
  }
}

const readLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function readNumber(text: string): number {
  if (!/^-?\d{1,12}([.,]\d{1,6})?$/.test(text.trim())) throw new UnreadableText('number');
  return Number(text.replace(',', '.'));
}

function requireCents(text: string): number {
  const cents = readCents(text);
  if (cents === undefined) throw new UnreadableText('number');
  return cents;
}

function readJson(text: string): unknown {
  if (text === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableText('json');
  }
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
