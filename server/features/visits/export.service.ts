import type { ExportFile } from '#server/feature.ts';
import { findAccount } from '#server/features/members/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listNames, listVisitsBy } from './export.store.ts';
import { dayOf, findKeptSince, findWithheld } from './visits.rules.ts';
import { findHiding, listVisits } from './visits.store.ts';

/** Received visits as the member's own list has them: unnamed without Premium, none while they hide theirs. */
export async function exportVisits(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const [account, hiding] = [await findAccount(platform, memberId), await findHiding(platform, memberId)];
  const withheld = hiding && findWithheld(hiding, account?.paidUser ?? false);
  const since = findKeptSince(platform.clock.now());
  const shows = withheld === null || withheld === 'premium';
  const received = shows
    ? await listVisits(platform, { memberId, since, isLocked: withheld !== null }, { limit: maxExported })
    : [];
  const names =
    withheld === null
      ? await listNames(
          platform,
          received.map(({ id }) => id),
        )
      : new Map();
  return [
    {
      path: 'visits.json',
      json: {
        given: await listVisitsBy(platform, memberId),
        received: received.map(({ id, at }) => ({ name: names.get(id) ?? null, day: dayOf(at) })),
      },
    },
  ];
}

/** Far above what 90 days bring anybody. */
const maxExported = 100_000;
