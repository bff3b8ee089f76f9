import { setTimeout as wait } from 'node:timers/promises';
import { consentCategories, consentCookie, readChoice } from '#contract/consent/facts.ts';
import { AppError } from '#contract/errors.ts';
import { interests } from '#contract/profiles/facts.ts';
import type { Settings, SettingsDetails, SiteSettings } from '#contract/sites/endpoints.ts';
import {
  alertCookies,
  alerts,
  demoNoticeCookie,
  type Locale,
  listVatNumbers,
} from '#contract/sites/facts.ts';
import { createServerTranslate } from '#locales/server-texts.ts';
import type { CallContext, Site } from '#server/call.ts';
import { listRegionsOf } from '#server/features/geography/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';
import { canSendSms } from '#server/platform/sms/sms.ts';
import { findByHost, findHostOf, findOrigin, indexHosts } from './hosts.rules.ts';
import { chooseLocale } from './locale.rules.ts';
import { createDefaultSettings, readSettings } from './settings.rules.ts';
import { insertSite, listStoredSites, mergeSettings, type SiteRow } from './sites.store.ts';
import { findTrafficSource } from './traffic-source.ts';
import { findTranslations } from './translations.rules.ts';
import { keepVisible } from './visible-fields.rules.ts';
import { listVisibleLocales } from './visible-locales.rules.ts';
import { findVisitorCountries } from './visitor-country.rules.ts';
import { toSiteWords } from './words/own-words.ts';

export const defaultSiteId = 1;

/** Longest delay of an edit in a process that missed its event. */
const cacheMs = 10_000;
const patienceMs = 500;

interface Directory {
  readAt: number;
  /** Each once, however many hosts it has. */
  sites: Site[];
  byHost: Map<string, Site>;
  fallback: Site;
}

type Visit = Pick<CallContext, 'site' | 'cookies' | 'client' | 'viewer' | 'url'>;

interface SitesState {
  directory: Directory | undefined;
  refresh: Promise<Directory> | undefined;
  /** Counts announced edits: a read begun before one is not cached after it. */
  generation: number;
  /** Faults logged by site, so that a row read every ten seconds does not repeat them. */
  reportedFaults: Map<number, string>;
}

const stateOf = platformState(
  'sites',
  (): SitesState => ({
    directory: undefined,
    refresh: undefined,
    generation: 0,
    reportedFaults: new Map(),
  }),
);

/** The site of a Host; its pages never use the raw header. Unregistered hosts have none in production. */
export async function findSite(platform: Platform, host: string): Promise<Site> {
  const { byHost, fallback } = await readDirectory(platform);
  const found = findByHost(byHost, host);
  if (!found && platform.config.production) throw new AppError('request.unknown_host');
  return found ?? fallback;
}

/** Without the database, as far as this process knows; for texts, unknown hosts get the default site. */
export function findKnownSite(platform: Platform, host: string): Site | undefined {
  const known = stateOf(platform).directory;
  return known && (findByHost(known.byHost, host) ?? known.fallback);
}

export async function getSite(platform: Platform, id: number): Promise<Site> {
  const { sites, fallback } = await readDirectory(platform);
  return sites.find((site) => site.id === id) ?? fallback;
}

export async function listSites(platform: Platform): Promise<Site[]> {
  return (await readDirectory(platform)).sites;
}

export async function ensureDefaultSite(platform: Platform): Promise<void> {
  // A port belongs to addresses: a domain's name is read by people and used in file names.
  const { host, hostname } = new URL(platform.config.publicUrl);
  const settings = createDefaultSettings(hostname);
  await insertSite(platform, { id: defaultSiteId, domain: hostname, settings }, [host]);
  stateOf(platform).directory = undefined;
}

/** Drops the cache, so that the next call sees an edit at once. */
export function forgetSites(platform: Platform): void {
  expireSites(platform);
  stateOf(platform).directory = undefined;
}

/** Makes edits of any process visible to the next call, even those missed while the bus was away. */
export function followEdits(platform: Platform): () => void {
  return platform.bus.subscribe(({ memberId, type }) => {
    if (type === 'sites.changed' || (type === 'resync' && memberId === 0)) expireSites(platform);
  });
}

/** Keeps the known sites in case the database is away; a running read may have begun too early. */
function expireSites(platform: Platform): void {
  const state = stateOf(platform);
  if (state.directory) state.directory.readAt = Number.NEGATIVE_INFINITY;
  state.generation += 1;
  state.refresh = undefined;
}

/** Marks the members of the default domain as a demonstration. */
export async function markAsDemo(platform: Platform, frontMembers: number[] = []): Promise<void> {
  await mergeSettings(platform, defaultSiteId, {
    demo: true,
    front_members: frontMembers,
    // The example number of the Dutch tax office.
    company_vat_number: 'NL000099998B57',
  });
  platform.db.afterCommit(() => forgetSites(platform));
}

export function toSettings({ config }: Pick<Platform, 'config'>, call: Visit): Settings {
  // Details, which would weigh in every page.
  const {
    trade_names: _,
    vat_numbers: __,
    register_number: ___,
    added_date: ____,
    ...settings
  } = call.site.settings;
  return {
    ...settings,
    phone_verification: settings.phone_verification && canSendSms(config),
    ...fictionalLabels(settings, chooseLocale(call)),
    origin: call.site.origin,
    push_public_key: config.vapid.publicKey,
    ...visitorContext(call),
  };
}

/** The domain's label of fictional profiles, or else the language's. */
export function fictionalLabels(
  { fictional_singular, fictional_plural }: Pick<SiteSettings, 'fictional_singular' | 'fictional_plural'>,
  locale: Locale,
): Pick<SiteSettings, 'fictional_singular' | 'fictional_plural'> {
  const t = createServerTranslate<'fictional'>(locale);
  return {
    fictional_singular: fictional_singular || t('fictional:singular'),
    fictional_plural: fictional_plural || t('fictional:plural'),
  };
}

export function toDetails({ site: { settings } }: Visit, country: string): SettingsDetails {
  const { trade_names, register_number, added_date } = settings;
  return {
    trade_names,
    register_number,
    added_date,
    vat_numbers: listVatNumbers(settings),
    region_data: listRegionsOf(country),
    interests: [...interests],
  };
}

/** Settings of a page that do not depend on its site alone. */
export function visitorContext(call: Visit) {
  const { site, cookies } = call;
  const countries = findVisitorCountries(call);
  return {
    ...countries,
    visible_locales: listVisibleLocales({
      ...countries,
      country: call.client.country,
      languages: call.client.languages,
      isVisitor: !call.viewer,
    }),
    demo_notice: site.settings.demo && cookies[demoNoticeCookie] === undefined,
    closed_alerts: alerts.filter((alert) => cookies[alertCookies[alert]] !== undefined),
    consent_categories: consentCategories.filter((asked) =>
      site.settings.third_party_scripts.some(({ category }) => category === asked),
    ),
    consent: readChoice(cookies[consentCookie]),
    has_traffic_source: findTrafficSource(cookies) !== undefined,
  };
}

async function readDirectory(platform: Platform): Promise<Directory> {
  const known = stateOf(platform).directory;
  if (known && performance.now() - known.readAt < cacheMs) return known;
  if (!known) return loadDirectory(platform);
  // While the database is away or slow, the known sites stay.
  const refreshed = refreshDirectory(platform).catch(() => known);
  return Promise.race([refreshed, wait(patienceMs, known, { ref: false })]);
}

/** One query at a time, shared by all waiting calls. */
function refreshDirectory(platform: Platform): Promise<Directory> {
  const state = stateOf(platform);
  if (state.refresh) return state.refresh;
  const started = loadDirectory(platform).finally(() => {
    if (state.refresh === started) state.refresh = undefined;
  });
  state.refresh = started;
  return started;
}

async function loadDirectory(platform: Platform): Promise<Directory> {
  const state = stateOf(platform);
  const { generation } = state;
  const stored = await listStoredSites(platform);
  const publicUrl = new URL(platform.config.publicUrl);
  const sites = stored.map(({ hosts, ...site }): Site => {
    const ownHost = findHostOf(site.domain, hosts);
    const origin = site.id === defaultSiteId ? publicUrl.origin : findOrigin(publicUrl, ownHost);
    const settings = keepVisible(readStored(platform, site));
    return { ...site, settings, origin, translations: {}, words: toSiteWords(settings.own_words) };
  });
  linkTranslations(sites);
  const fallback = sites.find((site) => site.id === defaultSiteId);
  if (!fallback) throw new Error('There is no default site');
  const hosts = sites.flatMap((site, place) =>
    (stored[place]?.hosts ?? []).map((host): [string, Site] => [host, site]),
  );
  // The configured public address always belongs to the installation, whatever the table says.
  const byHost = indexHosts([...hosts, [publicUrl.host, fallback]]);
  const directory = { readAt: performance.now(), sites, byHost, fallback };
  if (generation === state.generation) state.directory = directory;
  return directory;
}

function linkTranslations(sites: Site[]): void {
  for (const site of sites) site.translations = findTranslations(site, sites);
}

function readStored(platform: Platform, { id, domain, settings: stored }: SiteRow): SiteSettings {
  const { settings, faults } = readSettings(domain, stored);
  const { reportedFaults } = stateOf(platform);
  const found = JSON.stringify(faults);
  if (faults.length > 0 && reportedFaults.get(id) !== found)
    platform.log.error({ domain, faults }, 'settings of the domain that are not in order have their default');
  reportedFaults.set(id, found);
  return settings;
}
