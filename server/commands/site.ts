import { readFileSync } from 'node:fs';
import type { SiteSettings } from '#contract/sites.ts';
import { listSold, replacePackages } from '#server/features/payments/packages.store.ts';
import {
  type Domain,
  insertDomain,
  listDomains,
  saveDomain,
  saveHosts,
} from '#server/features/sites/domains.store.ts';
import { settingFields } from '#server/features/sites/settings.fields.ts';
import {
  createDefaultSettings,
  readSettings,
  type SettingFault,
} from '#server/features/sites/settings.rules.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireTable, runCommand, UsageError } from './command.ts';
import { examine, fillCosts, readDocument, readHostName, type SoldPackage, toRow } from './site-document.ts';

const usage = `npm run site -- list                              the domains of this installation
npm run site -- add <host> [<setting>=<value> …]  a new domain, which sells what the first one sells
                                                  it needs name, company_name, company_address, company_city,
                                                  company_country, support_email and support_phone (may be empty)
npm run site -- edit <host> <setting>=<value> …   values as JSON or plain words: min_age=21 name="Two"
npm run site -- edit <host> <file>                settings to change, as a JSON object
npm run site -- check <host>                      whether all that is stored is in order
npm run site -- export <host>                     all of it as JSON: hosts, settings with texts, packages
npm run site -- import <file>                     adds that domain, or changes it`;

type Values = Record<string, unknown>;

/** What the command prints for these arguments. */
export async function runSite(platform: Platform, args: string[]): Promise<string> {
  await requireTable(platform, 'site');
  const [action, target, ...rest] = args;
  const isChange = action === 'add' || action === 'edit';
  if (action === 'list' && target === undefined) return describe(await listDomains(platform));
  if (target === undefined || (!isChange && rest.length > 0)) throw new UsageError(`Usage:\n${usage}`);
  if (action === 'add') return add(platform, target, readChanges(rest));
  if (action === 'import') return importFile(platform, readJson(target));
  if (action === 'edit' && rest.length > 0)
    return edit(platform, await findDomain(platform, target), readChanges(rest));
  if (action === 'check') return check(platform, await findDomain(platform, target));
  if (action === 'export') return exportDomain(platform, await findDomain(platform, target));
  throw new UsageError(`Usage:\n${usage}`);
}

async function findDomain(platform: Platform, typed: string): Promise<Domain> {
  const domains = await listDomains(platform);
  const name = readHostName(typed) ?? typed;
  const found = domains.find(({ domain, hosts }) => domain === name || hosts.includes(name));
  if (found) return found;
  const known = domains.map(({ domain }) => domain).join(', ');
  throw new UsageError(`There is no domain ${typed}. Known: ${known || 'none'}.`);
}

async function add(platform: Platform, typed: string, changes: Values): Promise<string> {
  const domain = readHostName(typed);
  if (!domain) throw new UsageError(`${typed} is no host. Write it as duet.example, or as localhost:3001.`);
  const [first] = await listDomains(platform);
  const packages = first ? await listPackages(platform, first.id) : [];
  return importFile(platform, { domain, settings: changes, packages }, { isNew: true });
}

async function edit(platform: Platform, domain: Domain, changes: Values): Promise<string> {
  const packages = await listPackages(platform, domain.id);
  const settings = judge(domain.domain, { stored: domain.settings, changes, packages });
  if (!(await saveDomain(platform, domain, settings))) throw editedMeanwhile(domain.domain);
  return `${domain.domain} is version ${domain.version + 1}: ${Object.keys(changes).join(', ')}. A running site follows within seconds.`;
}

async function check(platform: Platform, { id, domain, settings: stored }: Domain): Promise<string> {
  const { settings, faults } = readSettings(domain, stored);
  const packages = await listPackages(platform, id);
  const all = [...faults, ...examine({ domain, settings: { ...settings }, packages }).faults];
  if (all.length > 0) throw new UsageError(`${domain} is not in order:\n${listed(all)}`);
  return `${domain} is in order.`;
}

async function exportDomain(
  platform: Platform,
  { id, domain, version, hosts, settings }: Domain,
): Promise<string> {
  const document = { domain, version, hosts, settings, packages: await listPackages(platform, id) };
  return JSON.stringify(document, null, 2);
}

async function importFile(platform: Platform, value: unknown, { isNew = false } = {}): Promise<string> {
  const { document, faults } = readDocument(value);
  if (!document) throw refused(faults);
  const { domain, version, settings: changes } = document;
  const hosts = [...new Set([domain, ...(document.hosts ?? [])])];
  const known = (await listDomains(platform)).find((one) => one.domain === domain);
  if (known && isNew) throw new UsageError(`There is a domain ${domain} already: edit it.`);
  if (known && version === undefined)
    throw new UsageError(
      `Nothing is saved: ${domain} is there already, and the file names no version of it. Export it first.`,
    );
  if (known && version !== known.version) throw editedMeanwhile(domain, version);
  const packages = document.packages ?? (known ? await listPackages(platform, known.id) : []);
  const prefix = isNew ? '' : 'settings.';
  const settings = judge(domain, { stored: known?.settings, changes, packages, prefix });
  await platform.db.transaction(async () => {
    if (known && !(await saveDomain(platform, known, settings))) throw editedMeanwhile(domain, version);
    const id = known?.id ?? (await insertDomain(platform, { domain, settings }));
    if (id === undefined)
      throw new UsageError(`Another domain was added at the same moment. Please try again.`);
    const kept = known && !document.hosts ? known.hosts : hosts;
    if (!(await saveHosts(platform, id, kept)))
      throw refused([{ path: 'hosts', fault: 'one of them belongs to another domain' }]);
    await replacePackages(
      platform,
      id,
      packages.map((sold) => toRow(id, sold)),
    );
  });
  return known ? `${domain} is version ${known.version + 1}.` : `${domain} is added: ${hosts.join(', ')}.`;
}

/** What a domain states about whoever runs it: a new one names them all, as nobody else's facts may stand in for them. */
const companyFacts = [
  'name',
  'company_name',
  'company_address',
  'company_city',
  'company_country',
  'support_email',
] as const;

function listMissingFacts(changes: Values): SettingFault[] {
  const unnamed: string[] = companyFacts.filter((name) => !String(changes[name] ?? '').trim());
  // Where nobody answers calls it says so: support_phone=
  if (!Object.hasOwn(changes, 'support_phone')) unnamed.push('support_phone');
  return unnamed.map((path) => ({ path, fault: 'has to be named for a new domain' }));
}

interface Judged {
  stored: unknown;
  changes: Values;
  packages: SoldPackage[];
  prefix?: string;
}

/** What is to be saved; costs that nobody stated are those of the packages. */
function judge(domain: string, { stored, changes, packages, prefix = '' }: Judged): SiteSettings {
  // What cannot be read gets its default, as at run time, so that an edit puts an old row in order.
  const { settings: before } =
    stored === undefined ? { settings: createDefaultSettings(domain) } : readSettings(domain, stored);
  const merged = { ...before, ...changes };
  const values = Object.hasOwn(changes, 'minimum_message_costs') ? merged : fillCosts(merged, packages);
  const { settings, faults } = examine({ domain, settings: values, packages });
  const missing = stored === undefined ? listMissingFacts(changes) : [];
  const named = [...missing, ...faults].map(({ path, fault }) => ({
    path: path.startsWith('packages') ? path : prefix + path,
    fault,
  }));
  if (!settings || named.length > 0) throw refused(named);
  return settings;
}

const listed = (faults: SettingFault[]) => faults.map(({ path, fault }) => `  ${path}: ${fault}`).join('\n');

function refused(faults: SettingFault[]): UsageError {
  return new UsageError(`Nothing is saved:\n${listed(faults)}`);
}

function editedMeanwhile(domain: string, version?: number): UsageError {
  const which = version === undefined ? '' : ` after version ${version}`;
  return new UsageError(
    `Nothing is saved: ${domain} was edited${which} by somebody else. Export it again, or repeat the edit.`,
  );
}

async function listPackages(platform: Platform, siteId: number): Promise<SoldPackage[]> {
  const rows = await listSold(platform, siteId);
  return rows.map(({ position, credits, priceCents, currency, country, popular }) => ({
    ...{ position, credits, price_cents: priceCents, currency, country, popular },
  }));
}

function describe(domains: Domain[]): string {
  if (domains.length === 0) return 'There are no domains.';
  return domains
    .map(({ domain, version, hosts, settings: stored }) => {
      const { settings } = readSettings(domain, stored);
      const languages = [settings.domain_language, settings.countries.join(' ')];
      return [domain.padEnd(24), settings.name, ...languages, hosts.join(' '), `version ${version}`].join(
        '  ',
      );
    })
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

/** JSON where it can be read as that and the setting takes it, else the words as they stand. */
function readChange(text: string): [string, unknown] {
  const [, name = '', words = ''] = /^([a-z_]+)=(.*)$/s.exec(text) ?? [];
  if (!name) throw new UsageError(`${text} is no <setting>=<value>.`);
  const parsed = parse(words);
  const schema = Object.hasOwn(settingFields, name)
    ? settingFields[name as keyof SiteSettings].schema
    : undefined;
  const isText =
    parsed === undefined || (!schema?.safeParse(parsed).success && schema?.safeParse(words).success);
  return [name, isText ? words : parsed];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${path} cannot be read as JSON: ${(error as Error).message}`);
  }
}

if (import.meta.main) await runCommand(runSite);
