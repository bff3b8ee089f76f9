import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { defaultLocale, type Locale, locales } from '#contract/sites.ts';
import { chooseText, type Letter, readLetter } from '#server/features/mailings/letters.rules.ts';
import {
  countReceivers,
  endLetter,
  insertLetter,
  listLetters,
} from '#server/features/mailings/letters.store.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findSiteId, requireTable, runCommand, UsageError } from './command.ts';

const usage = `npm run mailing -- <domain>                                      the letters of a domain, and how far they are
npm run mailing -- <domain> <file.json>                          what would be sent, and to how many
npm run mailing -- <domain> <file.json> --test you@example.com   one to this address, with --language nl
npm run mailing -- <domain> <file.json> --send                   to all who asked for such mails
npm run mailing -- <domain> <name> --stop                        to nobody more

A file:
{ "name": "autumn-2026", "type": "news", "path": "/premium",
  "texts": { "en": { "subject": "…", "preheader": "…", "title": "…", "text": "…", "button": "…" } } }
"type" is news or promotions. The running site sends them.`;

/** What the command prints for these arguments. */
export async function runMailing(platform: Platform, args: string[]): Promise<string> {
  await requireTable(platform, 'letter');
  const { values, positionals } = read(args);
  const [domain = '', about] = positionals;
  const siteId = await findSiteId(platform, domain);
  if (about === undefined) return describeAll(await listLetters(platform, siteId));
  if (values.stop) {
    if (await endLetter(platform, siteId, about, platform.clock.now()))
      return `${about} goes to nobody more.`;
    throw new UsageError(`No letter ${about} is being sent.`);
  }
  const letter = await readFileOfLetter(about);
  if (values.test !== undefined) return sendTest(platform, siteId, letter, values);
  const preview = await describePreview(platform, siteId, letter);
  if (!values.send) return preview;
  const row = { ...letter, id: createId(), siteId, createdAt: platform.clock.now() };
  if (!(await insertLetter(platform, row)))
    throw new UsageError(
      `${domain} has sent a letter ${letter.name}. Nobody gets one twice: choose another name.`,
    );
  return `${preview}\n\nIt is being sent.`;
}

const options = {
  test: { type: 'string' },
  language: { type: 'string' },
  send: { type: 'boolean' },
  stop: { type: 'boolean' },
} as const;

function read(args: string[]) {
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true });
    const { test, send, stop, language } = parsed.values;
    const chosen = [test, send, stop].filter((value) => value !== undefined).length;
    const { length } = parsed.positionals;
    const fits = length === 2 ? chosen <= 1 : length === 1 && chosen === 0;
    if (!fits || (language !== undefined && test === undefined)) throw new Error();
    return parsed;
  } catch {
    throw new UsageError(`Usage:\n${usage}`);
  }
}

async function readFileOfLetter(path: string): Promise<Letter> {
  const json = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`There is no file ${path}.`);
  });
  const letter = readLetter(json);
  if ('faults' in letter) throw new UsageError(`${path} is no letter:\n${letter.faults}`);
  return letter;
}

async function sendTest(
  platform: Platform,
  siteId: number,
  letter: Letter,
  { test: testAddress = '', language = defaultLocale }: { test?: string; language?: string },
): Promise<string> {
  if (!/^[^\s@]+@[^\s@]+$/.test(testAddress)) throw new UsageError(`${testAddress} is no e-mail address.`);
  const testLanguage = locales.find((locale) => locale === language);
  if (!testLanguage) throw new UsageError(`Languages are ${locales.join(', ')}.`);
  const row = { ...letter, id: createId(), siteId, createdAt: platform.clock.now() };
  await insertLetter(platform, { ...row, testAddress, testLanguage });
  return `One goes to ${testAddress} within a minute.`;
}

async function describePreview(
  platform: Platform,
  siteId: number,
  { name, type, path, texts }: Letter,
): Promise<string> {
  const counts = await countReceivers(platform, siteId, type);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const lines = counts.map(
    ({ language, count }) => `  ${language}  ${count}${describeLanguage(texts, language)}`,
  );
  const written = locales.flatMap((locale) => {
    const text = texts[locale];
    return text
      ? [`\n${locale}: ${text.subject}\n${text.title}\n\n${text.text}\n\n[${text.button}] ${path}`]
      : [];
  });
  return [`${name} (${type}) would go to ${total} who asked for such mails.`, ...lines, ...written].join(
    '\n',
  );
}

function describeLanguage(texts: Letter['texts'], wanted: Locale): string {
  const { language } = chooseText(texts, wanted);
  return language === wanted ? '' : `  who read it in ${language}`;
}

function describeAll(letters: Awaited<ReturnType<typeof listLetters>>): string {
  if (letters.length === 0) return 'There are no letters.';
  return letters
    .map(({ name, type, createdAt, sentCount, endedAt, testAddress }) =>
      [
        name.padEnd(24),
        type.padEnd(10),
        createdAt.toISOString(),
        testAddress ? `to be tested at ${testAddress}` : `${sentCount} sent`,
        endedAt ? `ended ${endedAt.toISOString()}` : 'being sent',
      ].join('  '),
    )
    .join('\n');
}

if (import.meta.main) await runCommand(runMailing);
