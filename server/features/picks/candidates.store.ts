import type { Interest } from '#contract/profiles/facts.ts';
import { bucketDistance, writeHearsFrom } from '#server/features/cards/index.ts';
import { answeringDays, isAnswering, writeAnswering } from '#server/features/chat/index.ts';
import { writeUndecided } from '#server/features/swipe/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Candidate, fewestAsked, readInterests } from './picks.rules.ts';

type Bind = (value: number | string) => string;

interface Viewing {
  memberId: number;
  /** Passes and picks since then count. */
  since: Date;
}

/** A search condition: neither liked, passed, written with nor picked, not fictional, and hears from the viewer. */
export function writePickable({ memberId, since }: Viewing, bind: Bind): string {
  const me = `${bind(memberId)}::bigint`;
  return `${writeUndecided({ memberId, since }, bind)}
    and not exists (select from conversation c
      where c.lo = least(${me}, member_search.id) and c.hi = greatest(${me}, member_search.id))
    and exists (select from profile hearing
      where hearing.member_id = member_search.id and ${writeHearsFrom(me, 'hearing')})
    and not exists (select from pick k
      where k.member_id = ${me} and k.picked_id = member_search.id
        and k.picked_at > ${bind(since.toISOString())}::timestamptz)`;
}

/** More picks than these count no more, so that crowds of new accounts do not push somebody out. */
const mostCounted = 100;
const facts = `
  select s.id, s.act, s.joined, s.lat, s.lon, me.lat as my_lat, me.lon as my_lon,
    (s.interests & coalesce(me.interests, 0))::text as common, hidden.activity as hides_activity,
    (select count(*)::integer from (
      select from pick k where k.picked_id = s.id and k.picked_at > $3 limit ${mostCounted}) k) as times_picked,
    r.asked, r.answered
  from unnest($2::bigint[]) wanted (id)
  join member_search s on s.id = wanted.id
  join profile p on p.member_id = s.id
  join profile mine on mine.member_id = $1
  left join member_search me on me.id = $1
  -- Who hides their own activity learns nothing of that of others.
  cross join lateral (select p.hides_activity or mine.hides_activity as activity) hidden
  cross join lateral (
    ${writeAnswering('s.id', { from: '$4', until: '$5' })}
    where not hidden.activity
  ) r`;

/** What is known of these members, for the viewer. Interests count where the domain shows them. */
export async function listCandidates(
  { db, clock }: Platform,
  { memberId, since }: Viewing,
  { ids, showsInterests }: { ids: number[]; showsInterests: boolean },
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const now = clock.now().getTime();
  const from = new Date(now - answeringDays * dayMs);
  const { rows } = await db.query(facts, [memberId, ids, since, from, new Date(now - dayMs)], {
    isKept: true,
  });
  return rows.map((row) => ({
    id: Number(row.id),
    activeAt: row.hides_activity ? null : new Date(Number(row.act) * 1000),
    joinedAt: new Date(Number(row.joined) * 1000),
    common: showsInterests ? (readInterests(String(row.common)) as Interest[]) : [],
    km: bucketDistance(
      { lat: row.my_lat as number | null, lon: row.my_lon as number | null },
      { lat: row.lat as number | null, lon: row.lon as number | null },
    ),
    answers: isAnswering({ asked: Number(row.asked), answered: Number(row.answered) }, fewestAsked),
    timesPicked: Number(row.times_picked),
  }));
}
