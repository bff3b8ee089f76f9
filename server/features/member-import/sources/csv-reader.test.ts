import { describe, expect, test } from 'vitest';
import { writeCsvLine } from '#server/platform/csv.ts';
import { CsvError, readCsv } from './csv-reader.ts';

async function read(text: string | Uint8Array, chunk = 7) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  async function* inPieces() {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
  }
  return Array.fromAsync(readCsv(inPieces()));
}

describe('a file in CSV is read as it was written [MOD-10]', () => {
  const odd = ['a "b"', 'two\r\nlines', '', 'ünï, ködé 🦊', 'end'];

  test.for([1, 3, 1000])('in pieces of %i bytes', async (chunk) => {
    const text = `id,name,about,more,last\r\n${writeCsvLine(odd)}1,2,3,4,5`;
    expect(await read(text, chunk)).toEqual([
      { line: 1, fields: ['id', 'name', 'about', 'more', 'last'] },
      { line: 2, fields: odd },
      { line: 4, fields: ['1', '2', '3', '4', '5'] },
    ]);
  });

  test('with a byte order mark, semicolons, empty lines and a trailing empty field', async () => {
    expect(await read('\uFEFFid;name\n\n1;"A;b"\n2;\n')).toEqual([
      { line: 1, fields: ['id', 'name'] },
      { line: 3, fields: ['1', 'A;b'] },
      { line: 4, fields: ['2', ''] },
    ]);
  });

  test.for([
    ['an open quote', 'id\n1\n"2\n3', 'Line 3: a quote that is opened is never closed.'],
    ['a quote inside', 'id,a\n1,"x"y"\n', 'Line 2: a quote'],
  ] as const)('or refused with its line: %s', async ([_name, text, message]) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  test('or refused where it is not UTF-8', async () => {
    await expect(read(Uint8Array.of(105, 100, 10, 0xe4, 10))).rejects.toThrow(CsvError);
  });
});
