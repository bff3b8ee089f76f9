import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { defaultLocale, locales } from '#contract/sites/facts.ts';
import {
  type Campaign,
  listCampaigns,
  previewCampaign,
  readCampaign,
  sendCampaign,
  sendTestCampaign,
  stopCampaign,
} from '#server/features/mailings/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireDomain, requireTable, runCommand, UsageError, withErrorTexts } from './command.ts';

const usage = `npm run mailing -- <domain>                                      the campaigns of a domain, and how far they are
npm run mailing -- <domain> <file.json>                          what would be sent, and to how many
npm run mailing -- <domain> <file.json> --test you@example.com   one to this address, with --language nl
npm run mailing -- <domain> <file.json> --send                   to all who asked for such mails
npm run mailing -- <domain> <name> --stop                        to nobody more

A file:
{ "name": "autumn-2026", "type": "news", "path": "/premium",
  "texts": { "en": { "subject": "…", "preheader": "…", "title": "…", "text": "…", "button": "…" } } }
"type" is news or promotions. The running site sends them.`;

export async function runMailing(platform: Platform, args: string[]): Promise<string> {
  await requireTable(platform, 'letter');
  const { values, positionals } = read(args);
  const [domain = '', about] = positionals;
  const { id: siteId } = await requireDomain(platform, domain);
  if (about === undefined) return describeAll(await listCampaigns(platform, siteId));
  if (values.stop) {
    const words = { 'name.not_sending': `No campaign ${about} is being sent.` };
    await withErrorTexts(words, stopCampaign(platform, siteId, about));
    return `${about} goes to nobody more.`;
  }
  const campaign = await readFileOfCampaign(about);
  if (values.test !== undefined) return sendTest(platform, siteId, campaign, values);
  const preview = await describePreview(platform, siteId, campaign);
  if (!values.send) return preview;
  const taken = `${domain} has sent a campaign ${campaign.name}. Nobody gets one twice: choose another name.`;
  await withErrorTexts({ 'name.taken': taken }, sendCampaign(platform, siteId, campaign));
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

async function readFileOfCampaign(path: string): Promise<Campaign> {
  const json = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`There is no file ${path}.`);
  });
  const campaign = readCampaign(json);
  if ('faults' in campaign) throw new UsageError(`${path} is no campaign:\n${campaign.faults}`);
  return campaign;
}

async function sendTest(
  platform: Platform,
  siteId: number,
  campaign: Campaign,
  { test: address = '', language = defaultLocale }: { test?: string; language?: string },
): Promise<string> {
  const words = {
    'address.email': `${address} is no e-mail address.`,
    'language.unknown': `Languages are ${locales.join(', ')}.`,
  };
  await withErrorTexts(words, sendTestCampaign(platform, siteId, { campaign, address, language }));
  return `One goes to ${address} within a minute.`;
}

async function describePreview(platform: Platform, siteId: number, campaign: Campaign): Promise<string> {
  const { name, type, path, texts } = campaign;
  const { total, receivers } = await previewCampaign(platform, siteId, campaign);
  const lines = receivers.map(
    ({ language, count, readsIn }) =>
      `  ${language}  ${count}${readsIn === language ? '' : `  who read it in ${readsIn}`}`,
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

function describeAll(campaigns: Awaited<ReturnType<typeof listCampaigns>>): string {
  if (campaigns.length === 0) return 'There are no campaigns.';
  return campaigns
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
