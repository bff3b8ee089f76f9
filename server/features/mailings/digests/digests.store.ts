import { activityFaces } from '#contract/activity/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { DigestKind, KindWindow } from './digests.rules.ts';

export interface KindNews {
  kind: DigestKind;
  count: number;
  /** The latest. */
  people: number[];
}

/** From whom something new came in each window. Nothing of somebody whom the member may not see, and nothing that they have seen. */
export async function listKindNews(
  { db, clock }: Platform,
  memberId: number,
  windows: readonly KindWindow[],
): Promise<KindNews[]> {
  const { rows } = await db.query(newsText, [
    memberId,
    windows.map(({ kind }) => kind),
    windows.map(({ after }) => after.toISOString()),
    windows.map(({ until }) => until.toISOString()),
    clock.now(),
  ]);
  return rows.map(({ kind, count, people }) => ({
    kind: kind as DigestKind,
    count: Number(count),
    people: (people as (string | number)[]).map(Number),
  }));
}

/**
 * What happened as the page of it reads it, and messages from chats that call; not those of a conversation that stands in
 * this digest as a new one.
 */
const newsText = `
  with asked as (select * from unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) as w (kind, after, until))
  select w.kind, count(*) as count, to_json((array_agg(n.member_id order by n.at desc, n.member_id desc))[1:${activityFaces}]) as people
  from asked w
  cross join lateral (
    select a.member_id, max(a.at) as at from activity_of($1::bigint, w.after, w.until, $5::timestamptz) a
    where a.is_new and a.kind = w.kind and w.kind <> 'messages'
    group by a.member_id
    union all
    select p.partner_id, max(m.sent_at)
    from conversation_participant p
    join conversation c on c.id = p.conversation_id
    join message m on m.conversation_id = p.conversation_id and m.sender_id = p.partner_id
    where w.kind = 'messages' and p.member_id = $1 and p.unread > 0
      and (p.read_seq > 0 or c.started_by = $1 or m.seq > 1 and not exists (
        select from asked x where x.kind = 'conversations' and c.created_at >= x.after and c.created_at < x.until))
      and m.seq > greatest(p.read_seq, p.hidden_seq) and m.sent_at >= w.after and m.sent_at < w.until
      and m.kind <> 'gift' and m.taken_back is null and not is_quiet(p) and card_visibility($1, p.partner_id) = 'shown'
    group by p.partner_id
  ) n
  group by w.kind`;
