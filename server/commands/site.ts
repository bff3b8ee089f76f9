import { readFileSync } from 'node:fs';
import {
  addDomain,
  checkDomain,
  DomainRefusal,
  editDomain,
  exportDomain,
  importDomain,
  readSetting,
  toDomains,
} from '#server/features/domains/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireDomain, requireTable, runCommand, UsageError, withErrorTexts } from './command.ts';

const usage = `npm run site -- list                              the domains of this installation
npm run site -- add <host> [<setting>=<value> …]  a new domain, which sells what the first one sells
                                                  it needs name, company_name, company_address, company_city,
                                                  company_country, support_email and support_phone (may be empty)
npm run site -- edit <host> <setting>=<value> …   values as JSON or plain words: min_age=21 name="Two"
npm run site -- edit <host> <file>                settings to change, as a JSON object
npm run site -- check <host>                      whether all that is stored is in order
npm run site -- export <host>                     all of it as JSON: hosts, settings with texts, packages
npm run site -- import <file>                     adds that domain, or changes it
Those that change something take --why "<reason>", which the history of the domain shows`;

type Values = Record<string, unknown>;

export async function runSite(platform: Platform, args: string[]): Promise<string> {
  await requireTable(platform, 'site');
  const { author, left } = readAuthor(args);
  const [action, target, ...rest] = left;
  const isChange = action === 'add' || action === 'edit';
  if (action === 'list' && target === undefined) return describe(await toDomains(platform));
  if (target === undefined || (!isChange && rest.length > 0)) throw new UsageError(`Usage:\n${usage}`);
  if (action === 'add') return add(platform, target, { changes: readChanges(rest), author });
  if (action === 'import') return importFile(platform, readJson(target), author);
  if (action === 'edit' && rest.length > 0)
    return edit(platform, target, { changes: readChanges(rest), author });
  if (action === 'check') return check(platform, target);
  if (action === 'export')
    return JSON.stringify(await exportDomain(platform, await requireDomain(platform, target)), null, 2);
  throw new UsageError(`Usage:\n${usage}`);
}

type Saved = Awaited<ReturnType<typeof importDomain>>;

/** Rephrases refusals for the terminal. */
async function saved(typed: string, work: Promise<Saved>): Promise<Saved> {
  try {
    return await withErrorTexts(
      {
        'domain.host': () => `${typed} is no host. Write it as duet.example, or as localhost:3001.`,
        'domain.exists': ({ domain }) => `There is a domain ${domain} already: edit it.`,
        'domain.no_version': ({ domain }) =>
          `Nothing is saved: ${domain} is there already, and the file names no version of it. Export it first.`,
        'domain.edited': ({ domain, version }) =>
          `Nothing is saved: ${domain} was edited${version === undefined ? '' : ` after version ${version}`} by somebody else. Export it again, or repeat the edit.`,
        'domain.added_meanwhile': () => 'Another domain was added at the same moment. Please try again.',
      },
      work,
    );
  } catch (error) {
    if (error instanceof DomainRefusal) throw new UsageError(`Nothing is saved:\n${listed(error.faults)}`);
    throw error;
  }
}

interface Author {
  staffId: null;
  reason: string | null;
}

/** What follows --why is no setting. */
function readAuthor(args: string[]): { author: Author; left: string[] } {
  const place = args.indexOf('--why');
  if (place < 0) return { author: { staffId: null, reason: null }, left: args };
  const reason = args[place + 1]?.trim();
  if (!reason) throw new UsageError('--why needs a reason.');
  return { author: { staffId: null, reason }, left: args.toSpliced(place, 2) };
}

interface Change {
  changes: Values;
  author: Author;
}

async function add(platform: Platform, typed: string, { changes, author }: Change): Promise<string> {
  return describeImport(await saved(typed, addDomain(platform, typed, changes, author)));
}

async function importFile(platform: Platform, document: unknown, author: Author): Promise<string> {
  return describeImport(await saved('', importDomain(platform, document, author)));
}

function describeImport({ domain, version, hosts, isNew }: Saved): string {
  return isNew ? `${domain} is added: ${hosts.join(', ')}.` : `${domain} is version ${version}.`;
}

async function edit(platform: Platform, typed: string, { changes, author }: Change): Promise<string> {
  const found = await requireDomain(platform, typed);
  const { domain, version } = await saved(typed, editDomain(platform, found, changes, author));
  return `${domain} is version ${version}: ${Object.keys(changes).join(', ')}. A running site follows within seconds.`;
}

async function check(platform: Platform, typed: string): Promise<string> {
  const found = await requireDomain(platform, typed);
  const faults = await checkDomain(platform, found);
  if (faults.length > 0) throw new UsageError(`${found.domain} is not in order:\n${listed(faults)}`);
  return `${found.domain} is in order.`;
}

const listed = (faults: DomainRefusal['faults']) =>
  faults.map(({ path, fault }) => `  ${path}: ${fault}`).join('\n');

function describe(domains: Awaited<ReturnType<typeof toDomains>>): string {
  if (domains.length === 0) return 'There are no domains.';
  return domains
    .map(({ domain, version, hosts, name, language, countries }) =>
      [domain.padEnd(24), name, language, countries.join(' '), hosts.join(' '), `version ${version}`].join(
        '  ',
      ),
    )
    .join('\n');
}

function readChanges(args: string[]): Values {
  const [file] = args;
  if (args.length === 1 && file && !file.includes('=')) {
    const value = readJson(file);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Values;
    throw new UsageError(`${file} holds no JSON object.`);
  }
  return Object.fromEntries(args.map(readChange));
}

function readChange(text: string): [string, unknown] {
  const [, name = '', words = ''] = /^([a-z_]+)=(.*)$/s.exec(text) ?? [];
  if (!name) throw new UsageError(`${text} is no <setting>=<value>.`);
  return [name, readSetting(name, words)];
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${path} cannot be read as JSON: ${(error as Error).message}`);
  }
}

if (import.meta.main) await runCommand(runSite);
