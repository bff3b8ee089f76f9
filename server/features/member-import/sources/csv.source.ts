import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { columns, requiredColumns } from '../columns.ts';
import type { ImportRow } from '../faults.ts';
import { CsvError, readCsv } from './csv-reader.ts';
import { SourceError } from './source-error.ts';

export interface TableLine {
  line: number;
  cells: Record<string, string>;
  /** Has more or fewer fields than the table has columns. */
  isOdd: boolean;
}

/** The lines of a table whose first line names its columns. */
export async function* readTable(path: string): AsyncGenerator<TableLine> {
  let names: string[] | undefined;
  try {
    for await (const { line, fields } of readCsv(createReadStream(path))) {
      if (!names) {
        names = fields.map((name) => name.trim());
        continue;
      }
      const cells = Object.fromEntries(names.map((name, place) => [name, fields[place] ?? '']));
      yield { line, cells, isOdd: fields.length !== names.length };
    }
  } catch (error) {
    throw error instanceof CsvError ? new SourceError(`${path}: ${error.message}`) : error;
  }
}

/** Refuses a file that lacks columns, or has some that nobody would read. */
export async function openCsv(path: string): Promise<() => AsyncIterable<ImportRow>> {
  await requireFile(path);
  const names = await readNames(path);
  const missing = requiredColumns.filter((name) => !names.includes(name));
  const known: readonly string[] = columns;
  const unknown = names.filter((name) => !known.includes(name));
  const repeated = names.filter((name, place) => names.indexOf(name) !== place);
  const faults = [
    ...missing.map((name) => `the column ${name} is missing`),
    ...unknown.map((name) => `the column ${name || '(without a name)'} is unknown`),
    ...repeated.map((name) => `the column ${name} is there twice`),
  ];
  if (faults.length > 0)
    throw new SourceError(`${path}: ${faults.join('; ')}. docs/import.md lists the columns.`);
  return () => toRows(path);
}

export async function requireFile(path: string): Promise<void> {
  await access(path).catch(() => {
    throw new SourceError(`There is no file ${path}, or it cannot be read.`);
  });
}

async function readNames(path: string): Promise<string[]> {
  try {
    for await (const { fields } of readCsv(createReadStream(path))) return fields.map((name) => name.trim());
  } catch (error) {
    throw error instanceof CsvError ? new SourceError(`${path}: ${error.message}`) : error;
  }
  throw new SourceError(`${path} is empty.`);
}

async function* toRows(path: string): AsyncGenerator<ImportRow> {
  for await (const { line, cells, isOdd } of readTable(path))
    yield { row: line, fields: cells, ...(isOdd && { fault: 'fields' as const }) };
}
