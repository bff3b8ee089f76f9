import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { ExportFile } from '#server/feature.ts';

/** Characters buffered until compressing pays off. */
const chunkCharacters = 64 * 1024;

/** Streams a ZIP file: only a piece of one file is in memory. */
export async function* zip(files: AsyncIterable<ExportFile>, at: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const file of files) {
    // Pictures are compressed already.
    const entry = 'bytes' in file ? new ZipPassThrough(file.path) : new ZipDeflate(file.path, { level: 6 });
    entry.mtime = at;
    archive.add(entry);
    for await (const chunk of contentOf(file)) {
      entry.push(chunk);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}

async function* contentOf(file: ExportFile): AsyncGenerator<Uint8Array> {
  if ('bytes' in file) {
    yield* file.bytes;
    return;
  }
  let text = '';
  for await (const part of partsOf(file)) {
    text += part;
    if (text.length < chunkCharacters) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

function partsOf(file: Exclude<ExportFile, { bytes: unknown }>): AsyncIterable<string> | string[] {
  if ('list' in file) return writeList(file.list);
  if ('json' in file) return [write(file.json)];
  return typeof file.text === 'string' ? [file.text] : file.text;
}

async function* writeList(list: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const item of list) {
    yield separator + write(item);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

function write(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
