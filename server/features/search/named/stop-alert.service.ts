import type { OutputOf } from '#contract/endpoint.ts';
import type { getSearchAlert } from '#contract/search/named.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findUnsealed, seal } from '#server/platform/sealed.ts';
import { stopTelling } from './named.service.ts';
import { findNamed, lockOwner } from './named.store.ts';

const purpose = 'search-alert';

/** Reveals nothing, never expires, and stops only the alert of this search. */
export function createStopPath({ config }: Pick<Platform, 'config'>, memberId: number, id: number): string {
  return `/stop-alert?${new URLSearchParams({ token: seal(config, purpose, JSON.stringify([memberId, id])) })}`;
}

async function findByToken(platform: Platform, token: string) {
  const text = findUnsealed(platform.config, purpose, token);
  if (text === undefined) return undefined;
  const [memberId, id] = JSON.parse(text) as [number, number];
  return findNamed(platform, memberId, id);
}

/** Null for a foreign or damaged link, and once the search is gone. */
export async function toSearchAlert(
  platform: Platform,
  token: string,
): Promise<OutputOf<typeof getSearchAlert>['alert']> {
  const search = await findByToken(platform, token);
  return search ? { name: search.name, tells: search.toldUntil !== null } : null;
}

export async function stopAlert(platform: Platform, token: string): Promise<void> {
  const search = await findByToken(platform, token);
  if (!search) return;
  const { memberId, id } = search;
  await platform.db.transaction(async () => {
    await lockOwner(platform, memberId);
    await stopTelling(platform, memberId, id);
  });
}
