import { AppError, type ErrorData } from '#contract/errors.ts';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import { listSold, replacePackages } from '#server/features/payments/index.ts';
import {
  createDefaultSettings,
  type Domain,
  insertDomain,
  listDomains,
  readHostName,
  readSettings,
  type SettingFault,
  saveDomain,
  saveHosts,
  settingFields,
} from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type DomainDocument,
  examine,
  fillCosts,
  readDocument,
  type SoldPackage,
  toRow,
} from './document.rules.ts';

type Values = Record<string, unknown>;

export interface SavedDomain {
  domain: string;
  version: number;
  hosts: string[];
  isNew: boolean;
}

/** Nothing is saved: each fault names its place in the settings or document, and its problem in English. */
export class DomainRefusal extends AppError {
  readonly faults: readonly SettingFault[];

  constructor(faults: readonly SettingFault[]) {
    super('request.invalid', undefined, { fields: faults.map(({ path }) => ({ path, code: 'invalid' })) });
    this.faults = faults;
  }
}

export async function toDomains(platform: Platform) {
  const domains = await listDomains(platform);
  return domains.map(({ domain, version, hosts, settings: stored }) => {
    const { name, domain_language: language, countries } = readSettings(domain, stored).settings;
    return { domain, version, hosts, name, language, countries };
  });
}

/** The new domain sells what the first one sells. */
export async function addDomain(platform: Platform, host: string, settings: Values): Promise<SavedDomain> {
  const domain = readHostName(host);
  if (!domain) throw refuse('host');
  const [first] = await listDomains(platform);
  const packages = first ? await listPackages(platform, first.id) : [];
  return save(platform, { domain, settings, packages }, { isNew: true });
}

/** Changes the settings as read; never overwrites a change saved meanwhile. */
export async function editDomain(platform: Platform, domain: Domain, changes: Values): Promise<SavedDomain> {
  const packages = await listPackages(platform, domain.id);
  const settings = judge(domain.domain, { stored: domain.settings, changes, packages });
  if (!(await saveDomain(platform, domain, settings))) throw refuse('edited', { domain: domain.domain });
  return toSaved(domain);
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
export async function importDomain(platform: Platform, value: unknown): Promise<SavedDomain> {
  const { document, faults } = readDocument(value);
  if (!document) throw new DomainRefusal(faults);
  return save(platform, document, { isNew: false });
}

async function save(
  platform: Platform,
  document: DomainDocument,
  { isNew }: { isNew: boolean },
): Promise<SavedDomain> {
  const { domain, version, settings: changes } = document;
  const known = (await listDomains(platform)).find((one) => one.domain === domain);
  if (known && isNew) throw refuse('exists', { domain });
  if (known && version === undefined) throw refuse('no_version', { domain });
  if (known && version !== known.version) throw refuse('edited', { domain, version: version ?? 0 });
  const packages = document.packages ?? (known ? await listPackages(platform, known.id) : []);
  const prefix = isNew ? '' : 'settings.';
  const settings = judge(domain, { stored: known?.settings, changes, packages, prefix });
  const hosts = [...new Set([domain, ...(document.hosts ?? [])])];
  const kept = known && !document.hosts ? known.hosts : hosts;
  await platform.db.transaction(async () => {
    if (known && !(await saveDomain(platform, known, settings)))
      throw refuse('edited', { domain, version: known.version });
    const id = known?.id ?? (await insertDomain(platform, { domain, settings }));
    if (id === undefined) throw refuse('added_meanwhile');
    if (!(await saveHosts(platform, id, kept)))
      throw new DomainRefusal([{ path: 'hosts', fault: 'one of them belongs to another domain' }]);
    const rows = packages.map((sold) => toRow(id, sold));
    await replacePackages(platform, id, rows);
  });
  return known ? toSaved(known) : { domain, version: 1, hosts, isNew: true };
}

function toSaved({ domain, version, hosts }: Domain): SavedDomain {
  return { domain, version: version + 1, hosts, isNew: false };
}

function refuse(code: string, data?: ErrorData): AppError {
  return new AppError('request.invalid', data, { fields: [{ path: 'domain', code }] });
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
  const missing = stored === undefined ? listMissingFacts(changes) : [];
  const named = [...missing, ...faults].map(({ path, fault }) => ({
    path: path.startsWith('packages') ? path : prefix + path,
    fault,
  }));
  if (!settings || named.length > 0) throw new DomainRefusal(named);
  return settings;
}

async function listPackages(platform: Platform, siteId: number): Promise<SoldPackage[]> {
  const rows = await listSold(platform, siteId);
  return rows.map(({ position, credits, priceCents, currency, country, popular }) => ({
    position,
    credits,
    price_cents: priceCents,
    currency,
    country,
    popular,
  }));
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
