import type { ActivityEntry, listActivity as listEndpoint } from '#contract/activity/endpoints.ts';
import { type ActivityKind, activityDays, activityKinds } from '#contract/activity/facts.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Site, Viewer } from '#server/call.ts';
import { listMemberCards } from '#server/features/cards/index.ts';
import { markLikesSeen } from '#server/features/likes/index.ts';
import { findMemberTimeZone } from '#server/features/notifications/index.ts';
import { markVisitorsSeen } from '#server/features/visits/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import { noteOwnChange } from '#server/platform/http/polls.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addDays, dayIn, nextWindow } from './activity.rules.ts';
import { type ActivityRow, countNew, listActivityRows, upsertSeen } from './activity.store.ts';

interface Asker {
  site: Site;
  viewer: Viewer;
}

/** A page ends with the day on which it has so many entries. */
const pageSize = 20;

export async function listActivity(
  platform: Platform,
  asker: Asker,
  { kind, before }: InputOf<typeof listEndpoint>,
): Promise<OutputOf<typeof listEndpoint>> {
  const { id: memberId } = asker.viewer;
  const timeZone = await findMemberTimeZone(platform, memberId);
  const now = platform.clock.now();
  // Visits count by the day in UTC, which may be one ahead.
  const today = dayIn(timeZone, now);
  const latest = [today, dayIn('UTC', now)].toSorted().at(-1) ?? today;
  const offered = listOffered(asker.site);
  const kinds = kind === undefined ? offered : offered.filter((known) => known === kind);
  const end = addDays(latest, 1);
  const start = before !== undefined && before < end ? before : end;
  const [page, new_counts] = await Promise.all([
    readPage(platform, { memberId, timeZone, kinds, start, today }),
    before === undefined
      ? countNew(platform, {
          memberId,
          kinds: offered,
          since: new Date(now.getTime() - activityDays * dayMs),
        })
      : [],
  ]);
  return {
    entries: await present(platform, asker, page.rows),
    next_before: page.next,
    today,
    kinds: offered,
    new_counts,
  };
}

/** A domain can do without visitors and picks. */
function listOffered({ settings }: Site): ActivityKind[] {
  return activityKinds.filter(
    (kind) => (kind !== 'visitors' || settings.visits) && (kind !== 'picks' || settings.daily_picks),
  );
}

interface PageQuery {
  memberId: number;
  timeZone: string;
  kinds: readonly ActivityKind[];
  /** Exclusive. */
  start: string;
  today: string;
}

async function readPage(
  platform: Platform,
  { start, today, ...query }: PageQuery,
): Promise<{ rows: ActivityRow[]; next: string | null }> {
  const rows: ActivityRow[] = [];
  let before = start;
  for (let look = 0; rows.length < pageSize; look += 1) {
    const from = nextWindow(before, today, look);
    if (from === undefined) return { rows, next: null };
    rows.push(...(await listActivityRows(platform, { ...query, from, before })));
    before = from;
  }
  const lastDay = rows[pageSize - 1]?.day ?? before;
  const shown = rows.filter(({ day }) => day >= lastDay);
  const hasMore = shown.length < rows.length || nextWindow(before, today, 0) !== undefined;
  return { rows: shown, next: hasMore ? lastDay : null };
}

async function present(platform: Platform, { viewer }: Asker, rows: ActivityRow[]): Promise<ActivityEntry[]> {
  // As in the list of visitors: without Premium only how many.
  const peopleOf = ({ kind, people }: ActivityRow) =>
    kind === 'picks' || (kind === 'visitors' && !viewer.paidUser) ? [] : people;
  const ids = [...new Set(rows.flatMap(peopleOf))];
  const cards = await listMemberCards(platform, viewer.id, ids);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return rows.map((row) => ({
    kind: row.kind,
    day: row.day,
    count: row.count,
    new_count: row.newCount,
    credits: row.kind === 'credits' ? row.amount : 0,
    detail: row.detail || null,
    people: peopleOf(row).flatMap((id) => {
      const card = cardOf.get(id);
      return card ? [{ id, name: card.name, main_image: card.main_image, fictional: card.fictional }] : [];
    }),
  }));
}

/** Messages stay unread: their senders are told when they are read. */
export async function markActivitySeen(
  platform: Platform,
  { site, viewer }: Asker,
  { all }: { all: boolean },
): Promise<void> {
  await upsertSeen(platform, viewer.id);
  if (all) {
    await markLikesSeen(platform, viewer.id);
    if (site.settings.visits) await markVisitorsSeen(platform, { site, viewer });
  }
  noteOwnChange(platform, viewer.id);
}
