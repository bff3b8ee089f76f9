import { isDeepStrictEqual } from 'node:util';
import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { AskedFilters } from '#contract/search/filters.ts';
import type { listNamedSearches } from '#contract/search/named.ts';
import { maxNamedSearches } from '#contract/search/named-facts.ts';
import type { Site } from '#server/call.ts';
import type { ExportFile } from '#server/feature.ts';
import { hasRegion } from '#server/features/geography/index.ts';
import { askFor, findNextMorning, findReach } from '#server/features/notifications/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findSearchProfile } from '../search.store.ts';
import { isSameName, readNamed, toKept } from './named.rules.ts';
import * as store from './named.store.ts';

type Settled = Pick<Site, 'settings'>;
type Answer = OutputOf<typeof listNamedSearches>;

/** A search as it is today, with the moment after which people are new. */
export type ReadSearch = ReturnType<typeof readNamed> & Pick<store.NamedRow, 'id' | 'name' | 'toldUntil'>;

export async function listReadSearches(
  platform: Platform,
  { settings }: Settled,
  memberId: number,
): Promise<ReadSearch[]> {
  const rows = await store.listNamedOf(platform, memberId);
  if (rows.length === 0) return [];
  const { lat, lon, country: homeCountry } = await findSearchProfile(platform, memberId);
  const hasPlace = lat !== null && lon !== null;
  return rows.map(({ id, name, toldUntil, filters }) => ({
    ...{ id, name, toldUntil },
    ...readNamed(filters, { settings, hasPlace, hasRegion, homeCountry }),
  }));
}

export async function listNamed(platform: Platform, site: Settled, memberId: number): Promise<Answer> {
  const searches = await listReadSearches(platform, site, memberId);
  return {
    searches: searches.map(({ toldUntil, ...search }) => ({ ...search, tells: toldUntil !== null })),
    offers_alerts: site.settings.search_alerts,
    ...(await findReach(platform, memberId, 'search_alerts')),
  };
}

interface NewSearch {
  name: string;
  filters: AskedFilters;
  tells: boolean;
}

/** What is there already under this name with these filters is kept once, however often it is pressed. */
export async function addNamed(
  platform: Platform,
  site: Settled,
  memberId: number,
  { name, filters: asked, tells }: NewSearch,
): Promise<void> {
  const filters = toKept(asked);
  await platform.db.transaction(async () => {
    if (!(await store.lockOwner(platform, memberId))) return;
    const known = await store.listNamedOf(platform, memberId);
    const namesakes = await store.listNamesakes(platform, memberId, name);
    const namesake = known.find((search) => namesakes.has(search.id) || isSameName(search.name, name));
    if (namesake && !isDeepStrictEqual(namesake.filters, filters)) throw new AppError('search.name_taken');
    if (!namesake && known.length >= maxNamedSearches)
      throw new AppError('search.too_many', { most: maxNamedSearches });
    const id = namesake?.id ?? createId();
    const createdAt = platform.clock.now();
    if (!namesake)
      await store.insertNamed(platform, { id, memberId, name, filters, createdAt, toldUntil: null });
    if (tells) await tell(platform, site, memberId, id);
  });
}

interface Change {
  id: number;
  name?: string | undefined;
  tells?: boolean | undefined;
  looked?: true | undefined;
}

export async function changeNamed(
  platform: Platform,
  site: Settled,
  memberId: number,
  { id, name, tells, looked }: Change,
): Promise<void> {
  await platform.db.transaction(async () => {
    await store.lockOwner(platform, memberId);
    const known = await store.listNamedOf(platform, memberId);
    if (!known.some((search) => search.id === id)) throw new AppError('not_found');
    if (name !== undefined) {
      const namesakes = await store.listNamesakes(platform, memberId, name);
      if (known.some((other) => other.id !== id && (namesakes.has(other.id) || isSameName(other.name, name))))
        throw new AppError('search.name_taken');
      await store.renameNamed(platform, memberId, id, name);
    }
    if (looked) await store.moveToldUntil(platform, memberId, [id], platform.clock.now());
    if (tells) await tell(platform, site, memberId, id);
    if (tells === false) await stopTelling(platform, memberId, id);
  });
}

/** To press it is to ask for the mail, so it turns that on where nothing would arrive. */
async function tell(platform: Platform, { settings }: Settled, memberId: number, id: number): Promise<void> {
  if (!settings.search_alerts) return;
  await store.beginTelling(platform, memberId, id);
  await store.insertAlert(platform, memberId, await findNextMorning(platform, memberId));
  await askFor(platform, memberId, 'search_alerts');
}

/** Inside a transaction that has locked the owner. */
export async function stopTelling(platform: Platform, memberId: number, id: number): Promise<void> {
  await store.stopTelling(platform, memberId, id);
  await store.dropIdleAlert(platform, memberId);
}

export async function deleteNamed(platform: Platform, memberId: number, id: number): Promise<void> {
  await platform.db.transaction(async () => {
    await store.lockOwner(platform, memberId);
    await store.deleteNamed(platform, memberId, id);
    await store.dropIdleAlert(platform, memberId);
  });
}

export async function exportNamed(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const searches = await store.listNamedOf(platform, memberId);
  return [
    {
      path: 'searches.json',
      json: searches.map(({ name, filters, createdAt, toldUntil }) => ({
        ...{ name, filters, saved_at: createdAt, told_until: toldUntil },
      })),
    },
  ];
}
