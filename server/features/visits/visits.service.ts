import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type {
  countVisitors as countVisitorsEndpoint,
  listVisitors as listVisitorsEndpoint,
  Visitor,
} from '#contract/visits/endpoints.ts';
import { lockedVisitors, visitorPageSize, type Withheld } from '#contract/visits/facts.ts';
import type { Site, Viewer } from '#server/call.ts';
import { listMemberCards } from '#server/features/cards/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dayOf, decodePlace, encodePlace, findKeptSince, findWithheld } from './visits.rules.ts';
import { countVisits, findHiding, listVisits, markSeen, type VisitRow, type Wanted } from './visits.store.ts';

interface Asker {
  site: Site;
  viewer: Viewer;
}

type Visitors = OutputOf<typeof listVisitorsEndpoint>;
type Counts = OutputOf<typeof countVisitorsEndpoint>;

const nobody: Counts = { count: 0, new_visitors: 0 };

export async function listVisitors(
  platform: Platform,
  asker: Asker,
  cursor: string | undefined,
): Promise<Visitors> {
  const withheld = await findReason(platform, asker);
  const empty = { withheld, visitors: [], locked: [], next_cursor: null };
  if (!showsCount(withheld)) return { ...nobody, ...empty };
  const wanted = wantedBy(platform, asker.viewer.id, withheld);
  const [counts, page] = await Promise.all([
    readCounts(platform, wanted),
    withheld === null ? readPage(platform, wanted, cursor) : readLocked(platform, wanted),
  ]);
  return { ...counts, ...empty, ...page };
}

export async function countVisitors(platform: Platform, asker: Asker): Promise<Counts> {
  const withheld = await findReason(platform, asker);
  return showsCount(withheld) ? readCounts(platform, wantedBy(platform, asker.viewer.id, withheld)) : nobody;
}

export async function markVisitorsSeen(platform: Platform, asker: Asker): Promise<void> {
  // Visits that are not shown stay new for the day on which the member shows their own again.
  if (showsCount(await findReason(platform, asker))) await markSeen(platform, asker.viewer.id);
}

async function findReason(platform: Platform, { site, viewer }: Asker): Promise<Withheld | null> {
  const hiding = site.settings.visits && (await findHiding(platform, viewer.id));
  if (!hiding) throw new AppError('not_found');
  return findWithheld(hiding, viewer.paidUser);
}

function showsCount(withheld: Withheld | null): boolean {
  return withheld === null || withheld === 'premium';
}

function wantedBy({ clock }: Platform, memberId: number, withheld: Withheld | null): Wanted {
  return { memberId, since: findKeptSince(clock.now()), isLocked: withheld !== null };
}

async function readCounts(platform: Platform, wanted: Wanted): Promise<Counts> {
  const { count, isNew } = await countVisits(platform, wanted);
  return { count, new_visitors: isNew };
}

async function readLocked(platform: Platform, wanted: Wanted): Promise<Pick<Visitors, 'locked'>> {
  const rows = await listVisits(platform, wanted, { limit: lockedVisitors });
  return { locked: rows.map(({ lockedName, at }) => ({ filename: lockedName, visited_on: dayOf(at) })) };
}

async function readPage(
  platform: Platform,
  wanted: Wanted,
  cursor: string | undefined,
): Promise<Pick<Visitors, 'visitors' | 'next_cursor'>> {
  const viewerId = wanted.memberId;
  const after = cursor === undefined ? undefined : decodePlace(platform.config, viewerId, cursor);
  const found = await listVisits(platform, wanted, {
    limit: visitorPageSize + 1,
    after,
  });
  const shown = found.slice(0, visitorPageSize);
  const last = found.length > visitorPageSize ? shown.at(-1) : undefined;
  return {
    visitors: await toVisitors(platform, viewerId, shown),
    next_cursor: last ? encodePlace(platform.config, viewerId, last) : null,
  };
}

async function toVisitors(platform: Platform, viewerId: number, rows: VisitRow[]): Promise<Visitor[]> {
  const ids = rows.map(({ id }) => id);
  const cards = await listMemberCards(platform, viewerId, ids);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return rows.flatMap(({ id, at, isNew }) => {
    const card = cardOf.get(id);
    return card ? { ...card, visited_on: dayOf(at), visit_new: isNew } : [];
  });
}
