import { writeUnliked } from '#server/features/search/index.ts';
import type { Platform } from '#server/platform/platform.ts';

interface Due {
  sentBefore: Date;
  activeBefore: Date;
  activeAfter: Date;
  limit: number;
}

/** Members due this week who want the mail, longest wait first. */
export async function listDueWeekly(
  { db }: Platform,
  { sentBefore, activeBefore, activeAfter, limit }: Due,
): Promise<number[]> {
  const { rows } = await db.query(
    `select a.id from member_activity here
     join account a on a.id = here.member_id and a.status = 'active' and a.notifications_disabled = '{}'
       and a.confirmed_at < $1
     left join mailing_sent s on s.account_id = a.id and s.mailing = 'weekly'
     where here.last_active between $3 and $2 and coalesce(s.sent_at, '-infinity') < $1
       and not exists (
         select from notification_choice c
         where c.account_id = a.id and c.type = 'weekly_updates' and c.channel = 'mail' and not c.is_on)
     order by coalesce(s.sent_at, '-infinity'), a.id limit $4`,
    [sentBefore, activeBefore, activeAfter, limit],
  );
  return rows.map(({ id }) => Number(id));
}

type Bind = Parameters<typeof writeUnliked>[1];

/** A search condition: joined since, not fictional, not liked yet. */
export function writeNewcomers({ memberId, since }: { memberId: number; since: Date }, bind: Bind): string {
  return `exists (
      select from profile who
      where who.member_id = member_search.id and not who.fictional and who.created_at > ${bind(since.toISOString())}::timestamptz)
    and ${writeUnliked(memberId, bind)}`;
}
