import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type * as z from 'zod';

/** The named people come first, so that a small community is made of them. */
const firstFile = 'named.json';

export interface DataFile<Entry> {
  /** Without its ending: `nl` of people/nl.json. */
  name: string;
  entries: Entry[];
}

interface DataFormat<Schema extends z.ZodType> {
  schema: Schema;
  /** How a fault calls an entry; it may be anything. */
  nameEntry(entry: unknown): string | undefined;
}

/** Reads every list in a folder of the demonstration and refuses what is not as it should be, in one text. */
export async function readDataFiles<Schema extends z.ZodType>(
  folder: string,
  format: DataFormat<Schema>,
): Promise<DataFile<z.output<Schema>>[]> {
  const files = (await readdir(join(import.meta.dirname, folder))).filter((file) => file.endsWith('.json'));
  const ordered = files.sort(
    (a, b) => Number(b === firstFile) - Number(a === firstFile) || a.localeCompare(b, 'en'),
  );
  const faults: string[] = [];
  const read = await Promise.all(
    ordered.map(async (file) => {
      const entries: unknown = JSON.parse(await readFile(join(import.meta.dirname, folder, file), 'utf8'));
      const checked = checkEntries(entries, format);
      faults.push(...checked.faults.map((fault) => `${folder}/${file}: ${fault}`));
      return { name: basename(file, '.json'), entries: checked.entries };
    }),
  );
  if (faults.length > 0) throw new Error(`The demonstration is not usable:\n${faults.join('\n')}`);
  return read;
}

/** Exported for its test. */
export function checkEntries<Schema extends z.ZodType>(
  entries: unknown,
  { schema, nameEntry }: DataFormat<Schema>,
): { entries: z.output<Schema>[]; faults: string[] } {
  if (!Array.isArray(entries)) return { entries: [], faults: ['is no list'] };
  const good: z.output<Schema>[] = [];
  const faults: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const parsed = schema.safeParse(entry);
    if (parsed.success) good.push(parsed.data);
    else
      for (const { path, message } of parsed.error.issues)
        faults.push(
          `${nameEntry(entry) ?? `entry ${index + 1}`}: ${path.join('.') || 'the entry'}: ${message}`,
        );
  }
  return { entries: good, faults };
}
