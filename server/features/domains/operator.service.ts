import type { SiteSettings } from '#contract/sites/endpoints.ts';
import {
  createDefaultSettings,
  type Domain,
  findHostOf,
  listDomains,
  readHostName,
  readSettings,
  type SettingFault,
  settingFields,
} from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { DomainChanges } from './changes.rules.ts';
import { type DomainDocument, examine, fillCosts, readDocument, type SoldPackage } from './document.rules.ts';
import { DomainRefusal, refuse } from './refusals.ts';
import { type Author, listPackages, readState, saveEdit, saveNew } from './save.service.ts';

type Values = Record<string, unknown>;

export interface SavedDomain {
  domain: string;
  version: number;
  hosts: string[];
  isNew: boolean;
}

/** Of commands that say no reason. */
const operator: Author = { staffId: null, reason: null };

export async function toDomains(platform: Platform) {
  const domains = await listDomains(platform);
  return domains.map(({ domain, version, hosts, settings: stored }) => {
    const { name, domain_language: language, countries } = readSettings(domain, stored).settings;
    return { domain, version, hosts, name, language, countries };
  });
}

/** The new domain sells what the first one sells, as far as it is in its countries. */
export async function addDomain(
  platform: Platform,
  host: string,
  settings: Values,
  author = operator,
): Promise<SavedDomain> {
  const domain = readHostName(host);
  if (!domain) throw refuse('host');
  const [first] = await listDomains(platform);
  const sold = first ? await listPackages(platform, first.id) : [];
  const { countries } = settings;
  const isInside = (country: string | null) =>
    country === null || !Array.isArray(countries) || countries.includes(country);
  const packages = sold.filter(({ country }) => isInside(country));
  return save(platform, { domain, settings, packages }, { isNew: true, author });
}

/** The edit as it would be saved. Throws a `DomainRefusal`. */
export async function planEdit(platform: Platform, domain: Domain, changes: DomainChanges) {
  const before = await readState(platform, domain);
  const packages = changes.packages ?? before.packages;
  const hosts = changes.hosts
    ? [...new Set([findHostOf(domain.domain, changes.hosts), ...changes.hosts])]
    : before.hosts;
  const edited = { stored: domain.settings, changes: changes.settings ?? {}, packages };
  const settings = judge(domain.domain, edited);
  return { before, after: { settings, hosts, packages } };
}

/** Changes the settings as read; never overwrites a change saved meanwhile. */
export async function editDomain(
  platform: Platform,
  domain: Domain,
  settings: Values,
  author = operator,
): Promise<SavedDomain> {
  const planned = await planEdit(platform, domain, { settings });
  await saveEdit(platform, domain, { ...planned, author, saysAllWords: saysWords(settings) });
  return toSaved(domain);
}

/** A command says the own words as a whole, so those that it leaves out are to go; the console edits them one by one. */
function saysWords(changes: Values): boolean {
  return Object.hasOwn(changes, 'own_words');
}

export async function checkDomain(
  platform: Platform,
  { id, domain, settings: stored }: Domain,
): Promise<SettingFault[]> {
  const { settings, faults } = readSettings(domain, stored);
  const packages = await listPackages(platform, id);
  return [...faults, ...examine({ domain, settings: { ...settings }, packages }).faults];
}

export async function exportDomain(platform: Platform, found: Domain) {
  const { id, domain, version, hosts, settings } = found;
  return { domain, version, hosts, settings, packages: await listPackages(platform, id) };
}

/** Adds the domain of a document, or changes it where the document names its version. */
export async function importDomain(
  platform: Platform,
  value: unknown,
  author = operator,
): Promise<SavedDomain> {
  const { document, faults } = readDocument(value);
  if (!document) throw new DomainRefusal(faults);
  return save(platform, document, { isNew: false, author });
}

async function save(
  platform: Platform,
  document: DomainDocument,
  { isNew, author }: { isNew: boolean; author: Author },
): Promise<SavedDomain> {
  const { domain, version, settings: changes } = document;
  const known = (await listDomains(platform)).find((one) => one.domain === domain);
  if (known && isNew) throw refuse('exists', { domain });
  if (known && version === undefined) throw refuse('no_version', { domain });
  if (known && version !== known.version) throw refuse('edited', { domain, version: version ?? 0 });
  const before = known && (await readState(platform, known));
  const packages = document.packages ?? before?.packages ?? [];
  const prefix = isNew ? '' : 'settings.';
  const settings = judge(domain, { stored: known?.settings, changes, packages, prefix });
  const hosts = [...new Set([domain, ...(document.hosts ?? [])])];
  const after = { settings, packages, hosts: before && !document.hosts ? before.hosts : hosts };
  if (!known || !before) {
    await saveNew(platform, after, author);
    return { domain, version: 1, hosts, isNew: true };
  }
  await saveEdit(platform, known, { before, after, author, saysAllWords: saysWords(changes) });
  return toSaved(known);
}

function toSaved({ domain, version, hosts }: Domain): SavedDomain {
  return { domain, version: version + 1, hosts, isNew: false };
}

/** Facts about a domain's operator: a new domain names them all, since nobody else's may stand in. */
const companyFacts = [
  'name',
  'company_name',
  'company_address',
  'company_city',
  'company_country',
  'support_email',
] as const;

function listMissingFacts(changes: Values): SettingFault[] {
  const missing: string[] = companyFacts.filter((name) => !String(changes[name] ?? '').trim());
  // A domain without a telephone says so: support_phone=
  if (!Object.hasOwn(changes, 'support_phone')) missing.push('support_phone');
  return missing.map((path) => ({ path, fault: 'has to be named for a new domain' }));
}

/** Members who agreed to a number would not be asked when another text gets it. */
function findLowered({ terms_version: least }: SiteSettings, version = least): SettingFault[] {
  if (version >= least) return [];
  return [
    { path: 'terms_version', fault: `must not be lower than ${least}, which members may have agreed to` },
  ];
}

interface Judged {
  stored: unknown;
  changes: Values;
  packages: SoldPackage[];
  prefix?: string;
}

/** The settings to save; missing costs come from the packages. */
function judge(domain: string, { stored, changes, packages, prefix = '' }: Judged): SiteSettings {
  // Unreadable values get their default, as at run time, so that an edit repairs an old row.
  const { settings: before } =
    stored === undefined ? { settings: createDefaultSettings(domain) } : readSettings(domain, stored);
  const merged = { ...before, ...changes };
  const values = Object.hasOwn(changes, 'minimum_message_costs') ? merged : fillCosts(merged, packages);
  const { settings, faults } = examine({ domain, settings: values, packages });
  const others =
    stored === undefined ? listMissingFacts(changes) : findLowered(before, settings?.terms_version);
  const named = [...others, ...faults].map(({ path, fault }) => ({
    path: path.startsWith('packages') ? path : prefix + path,
    fault,
  }));
  if (!settings || named.length > 0) throw new DomainRefusal(named);
  return settings;
}

/** Parses a typed value: JSON where the setting accepts it, else the text. */
export function readSetting(name: string, text: string): unknown {
  const parsed = parseJson(text);
  const schema = Object.hasOwn(settingFields, name)
    ? settingFields[name as keyof SiteSettings].schema
    : undefined;
  const isText =
    parsed === undefined || (!schema?.safeParse(parsed).success && schema?.safeParse(text).success);
  return isText ? text : parsed;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
