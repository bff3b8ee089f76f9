/** A file that cannot be read as CSV; the message says where. */
export class CsvError extends Error {}

export interface CsvLine {
  /** Of its first character, as editors count; a field in quotes may span several. */
  line: number;
  fields: string[];
}

const separators = [',', ';', '\t'] as const;

/**
 * RFC 4180, as spreadsheets and databases write it: UTF-8, with or without a byte order mark, and the separator that the first
 * line has most of. Empty lines are left out.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let line = 1;
  let separator: string | undefined;
  function* take(isEnd: boolean): Generator<CsvLine> {
    for (let end = findEnd(rest); end >= 0 || (isEnd && rest !== ''); end = findEnd(rest)) {
      const text = end >= 0 ? rest.slice(0, end) : rest;
      if (end < 0 && hasOpenQuote(text))
        throw new CsvError(`Line ${line}: a quote that is opened is never closed.`);
      separator ??= findSeparator(text);
      const record = text.endsWith('\r') ? text.slice(0, -1) : text;
      if (record !== '') yield { line, fields: split(record, separator, line) };
      line += countBreaks(text) + 1;
      rest = end >= 0 ? rest.slice(end + 1) : '';
    }
  }
  for await (const chunk of bytes) {
    rest += decode(decoder, chunk, line);
    yield* take(false);
  }
  rest += decode(decoder, undefined, line);
  yield* take(true);
}

function decode(decoder: TextDecoder, chunk: Uint8Array | undefined, line: number): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new CsvError(`After line ${line}: the file is not UTF-8.`);
  }
}

/** The line feed that ends the record; -1 while it is not there yet. */
function findEnd(text: string): number {
  let isQuoted = false;
  for (let from = 0; ; ) {
    const feed = text.indexOf('\n', from);
    if (feed < 0) return -1;
    for (
      let quote = text.indexOf('"', from);
      quote >= 0 && quote < feed;
      quote = text.indexOf('"', quote + 1)
    )
      isQuoted = !isQuoted;
    if (!isQuoted) return feed;
    from = feed + 1;
  }
}

const hasOpenQuote = (text: string) => (text.split('"').length - 1) % 2 === 1;

const countBreaks = (text: string) => text.split('\n').length - 1;

function findSeparator(header: string): string {
  const count = (sign: string) => header.split(sign).length;
  return separators.reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}

function split(record: string, separator: string, line: number): string[] {
  if (!record.includes('"')) return record.split(separator);
  const fields: string[] = [];
  for (let at = 0; at <= record.length; ) {
    const isQuoted = record[at] === '"';
    const end = isQuoted ? findClosing(record, at, line) + 1 : record.length;
    const next = isQuoted ? end : record.indexOf(separator, at);
    const stop = next < 0 ? record.length : next;
    if (isQuoted && stop < record.length && record[stop] !== separator)
      throw new CsvError(`Line ${line}: a quote within a field has to be doubled.`);
    fields.push(isQuoted ? record.slice(at + 1, stop - 1).replaceAll('""', '"') : record.slice(at, stop));
    at = stop + 1;
  }
  return fields;
}

function findClosing(record: string, opening: number, line: number): number {
  for (let at = opening + 1; at < record.length; at += 1) {
    if (record[at] !== '"') continue;
    if (record[at + 1] !== '"') return at;
    at += 1;
  }
  throw new CsvError(`Line ${line}: a quote that is opened is never closed.`);
}
