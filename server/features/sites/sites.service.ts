import { demoNoticeCookie, type Settings } from '#contract/sites.ts';
import type { CallContext, Site } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createDefaultSettings, defaultSiteId } from './default-site.ts';
import { insertSite, listHosts, mergeSettings } from './sites.store.ts';
import { findTrafficSource } from './traffic-source.ts';

/** How long an edit of a site may take to be seen by every process. */
const cacheMs = 10_000;

interface Directory {
  readAt: number;
  byHost: Map<string, Site>;
  fallback: Site;
}

const directories = new WeakMap<Platform, Directory>();

/** The site a validated Host belongs to; an unknown host gets the default domain, never a page built from its name. */
export async function findSite(platform: Platform, host: string): Promise<Site> {
  const directory = await readDirectory(platform);
  return directory.byHost.get(host.toLowerCase()) ?? directory.fallback;
}

export async function getSite(platform: Platform, id: number): Promise<Site> {
  const directory = await readDirectory(platform);
  const found = [...directory.byHost.values()].find((site) => site.id === id);
  return found ?? directory.fallback;
}

/** Gives an empty installation its first domain. */
export async function ensureDefaultSite(platform: Platform): Promise<void> {
  const { host } = new URL(platform.config.publicUrl);
  const settings = createDefaultSettings(host);
  await insertSite(platform, { id: defaultSiteId, domain: host, settings }, [host]);
  directories.delete(platform);
}

/** Forgets the cache, so that the next call sees an edit at once. */
export function forgetSites(platform: Platform): void {
  directories.delete(platform);
}

/** From now on the default domain tells its visitors that its members are a demonstration. */
export async function markAsDemo(platform: Platform): Promise<void> {
  await mergeSettings(platform, defaultSiteId, { demo: true });
  platform.db.afterCommit(() => forgetSites(platform));
}

export function describeSettings(
  { config }: Pick<Platform, 'config'>,
  { site, cookies }: Pick<CallContext, 'site' | 'cookies'>,
): Settings {
  const country = site.settings.countries[0] ?? 'NL';
  return {
    ...site.settings,
    geoip_country: country,
    geoip_selected_country: country,
    demo_notice: site.settings.demo && cookies[demoNoticeCookie] === undefined,
    push_public_key: config.vapid.publicKey,
    has_traffic_source: findTrafficSource(cookies) !== undefined,
  };
}

async function readDirectory(platform: Platform): Promise<Directory> {
  const known = directories.get(platform);
  if (known && performance.now() - known.readAt < cacheMs) return known;
  const rows = await listHosts(platform);
  const publicUrl = new URL(platform.config.publicUrl);
  const byHost = new Map(
    rows.map(({ host, site }) => {
      const origin = site.id === defaultSiteId ? publicUrl.origin : `${publicUrl.protocol}//${site.domain}`;
      // A setting that is younger than the site has its default.
      const settings = { ...createDefaultSettings(site.domain), ...site.settings };
      return [host, { ...site, settings, origin }];
    }),
  );
  const fallback = [...byHost.values()].find((site) => site.id === defaultSiteId);
  if (!fallback) throw new Error('There is no default site');
  const directory = { readAt: performance.now(), byHost, fallback };
  directories.set(platform, directory);
  return directory;
}
