import { setTimeout as wait } from 'node:timers/promises';
import { consentCategories, consentCookie, readChoice } from '#contract/consent.ts';
import { AppError } from '#contract/errors.ts';
import { interests } from '#contract/profiles.ts';
import { listVatNumbers } from '#contract/sites.company.ts';
import {
  alertCookies,
  alerts,
  demoNoticeCookie,
  type Locale,
  type Settings,
  type SettingsDetails,
  type SiteSettings,
} from '#contract/sites.ts';
import { createServerTranslate } from '#locales/server-texts.ts';
import { listRegionsOf } from '#server/features/geography/index.ts';
import type { CallContext, Site } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findByHost, findHostOf, indexHosts } from './hosts.rules.ts';
import { chooseLocale } from './locale.rules.ts';
import { createDefaultSettings, readSettings } from './settings.rules.ts';
import { insertSite, listHosts, mergeSettings, type SiteRow } from './sites.store.ts';
import { findTrafficSource } from './traffic-source.ts';
import { findTranslations } from './translations.rules.ts';
import { keepVisible } from './visible-fields.rules.ts';
import { listVisibleLocales } from './visible-locales.rules.ts';
import { findVisitorCountries } from './visitor-country.rules.ts';

export const defaultSiteId = 1;

/** How long an edit may go unseen by a process that did not hear of it: its connection to the others was away. */
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

const directories = new WeakMap<Platform, Directory>();
const refreshes = new WeakMap<Platform, Promise<Directory>>();
/** How often edits were announced: what was read before one is not kept after it. */
const editions = new WeakMap<Platform, number>();

/** The site a Host belongs to: never a page built from its name. One that nobody registered has none in production. */
export async function findSite(platform: Platform, host: string): Promise<Site> {
  const { byHost, fallback } = await readDirectory(platform);
  const found = findByHost(byHost, host);
  if (!found && platform.config.production) throw new AppError('request.unknown_host');
  return found ?? fallback;
}

/** The same as far as this process knows it, without asking the database; for texts, an unknown host is the default one. */
export function findKnownSite(platform: Platform, host: string): Site | undefined {
  const known = directories.get(platform);
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
  // A port belongs to an address: the name of a domain is read by people and stands in file names.
  const { host, hostname } = new URL(platform.config.publicUrl);
  const settings = createDefaultSettings(hostname);
  await insertSite(platform, { id: defaultSiteId, domain: hostname, settings }, [host]);
  directories.delete(platform);
}

/** Forgets the cache, so that the next call sees an edit at once. */
export function forgetSites(platform: Platform): void {
  expireSites(platform);
  directories.delete(platform);
}

/** From now on edits of any process are seen by the next call, as are those that were missed while the bus was away. */
export function followEdits(platform: Platform): () => void {
  return platform.bus.subscribe(({ memberId, type }) => {
    if (type === 'sites.changed' || (type === 'resync' && memberId === 0)) expireSites(platform);
  });
}

/** What is known stays at hand in case the database is away; a question that is running may have come too early. */
function expireSites(platform: Platform): void {
  const known = directories.get(platform);
  if (known) known.readAt = Number.NEGATIVE_INFINITY;
  editions.set(platform, editionOf(platform) + 1);
  refreshes.delete(platform);
}

const editionOf = (platform: Platform) => editions.get(platform) ?? 0;

/** From now on the default domain tells its visitors that its members are a demonstration. */
export async function markAsDemo(platform: Platform, frontMembers: number[] = []): Promise<void> {
  await mergeSettings(platform, defaultSiteId, {
    demo: true,
    front_members: frontMembers,
    // The number that the Dutch tax office gives for examples.
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
    ...nameFictional(settings, chooseLocale(call)),
    origin: call.site.origin,
    push_public_key: config.vapid.publicKey,
    ...readVisit(call),
  };
}

/** The words of the domain for invented profiles, or else those of the language. */
export function nameFictional(
  { fictional_singular, fictional_plural }: Pick<SiteSettings, 'fictional_singular' | 'fictional_plural'>,
  locale: Locale,
): Pick<SiteSettings, 'fictional_singular' | 'fictional_plural'> {
  const t = createServerTranslate<'fictional'>(locale);
  return {
    fictional_singular: fictional_singular || t('fictional:singular'),
    fictional_plural: fictional_plural || t('fictional:plural'),
  };
}

/** What the API tells besides. */
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

/** What the settings of a page depend on besides its site. */
export function readVisit(call: Visit) {
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
  const known = directories.get(platform);
  if (known && performance.now() - known.readAt < cacheMs) return known;
  if (!known) return loadDirectory(platform);
  // While the database is away or slow the sites stay what they were.
  const refreshed = refreshDirectory(platform).catch(() => known);
  return Promise.race([refreshed, wait(patienceMs, known, { ref: false })]);
}

/** One question at a time, however many calls wait for its answer. */
function refreshDirectory(platform: Platform): Promise<Directory> {
  const running = refreshes.get(platform);
  if (running) return running;
  const started = loadDirectory(platform).finally(() => {
    if (refreshes.get(platform) === started) refreshes.delete(platform);
  });
  refreshes.set(platform, started);
  return started;
}

async function loadDirectory(platform: Platform): Promise<Directory> {
  const edition = editionOf(platform);
  const rows = await listHosts(platform);
  const publicUrl = new URL(platform.config.publicUrl);
  const stored = new Map(rows.map(({ site }) => [site.id, site]));
  const sites = [...stored.values()].map((site): Site => {
    const hosts = rows.filter((row) => row.site.id === site.id).map(({ host }) => host);
    const ownHost = findHostOf(site.domain, hosts);
    const origin = site.id === defaultSiteId ? publicUrl.origin : `${publicUrl.protocol}//${ownHost}`;
    return { ...site, settings: keepVisible(readStored(platform, site)), origin, translations: {} };
  });
  linkTranslations(sites);
  const fallback = sites.find((site) => site.id === defaultSiteId);
  if (!fallback) throw new Error('There is no default site');
  const hosts = rows.flatMap(({ host, site: { id } }): [string, Site][] =>
    sites.filter((site) => site.id === id).map((site) => [host, site]),
  );
  // Whatever the table holds, the address that the installation is told it has is its own.
  const byHost = indexHosts([...hosts, [publicUrl.host, fallback]]);
  const directory = { readAt: performance.now(), sites, byHost, fallback };
  if (edition === editionOf(platform)) directories.set(platform, directory);
  return directory;
}

function linkTranslations(sites: Site[]): void {
  for (const site of sites) site.translations = findTranslations(site, sites);
}

/** By site: the faults that were told, so that a row which is read every ten seconds is no endless complaint. */
const told = new WeakMap<Platform, Map<number, string>>();

function readStored(platform: Platform, { id, domain, settings: stored }: SiteRow): SiteSettings {
  const { settings, faults } = readSettings(domain, stored);
  const known = told.get(platform) ?? new Map<number, string>();
  told.set(platform, known);
  const news = JSON.stringify(faults);
  if (faults.length > 0 && known.get(id) !== news)
    platform.log.error({ domain, faults }, 'settings of the domain that are not in order have their default');
  known.set(id, news);
  return settings;
}
