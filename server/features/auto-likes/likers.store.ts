import { sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';

export interface Liker {
  id: number;
  filters: unknown;
  paidUser: boolean;
  joinedAt: Date;
}

interface LikerRow extends Record<string, unknown> {
  id: string;
  filters: unknown;
  paidUser: boolean;
  joinedAt: string;
}

/**
 * Candidates whose automatic likes are enabled with one left today, who are visible and of a gender the new
 * member looks for, where shown; in random order, to be fair. Other filters are matched later. The table
 * `standing_wish` keeps its earlier name.
 */
export async function listLikers(
  { db, clock }: Platform,
  { memberId, knowsSeeking, limit }: { memberId: number; knowsSeeking: boolean; limit: number },
): Promise<Liker[]> {
  const today = clock.now().toISOString().slice(0, 10);
  const { rows } = await db().execute<LikerRow>(sql`
    select w.member_id as id, w.filters, a.paid_user as "paidUser", a.created_at as "joinedAt"
    from profile new
    join profile p on p.site_id = new.site_id and p.member_id <> new.member_id
    join standing_wish w on w.member_id = p.member_id and w.is_on
    join account a on a.id = p.member_id and a.status = 'active'
    where new.member_id = ${memberId} and not new.fictional
      and p.status = 'active' and not p.fictional and not is_withdrawn(p) and p.limited_since is null
      and p.gender is not null and p.country is not null
      and (not ${knowsSeeking}::boolean or might_seek(seeks_of(new.gender, new.sexuality), p.gender))
      and coalesce(w.filters ->> 'gender', 'both') in ('both', new.gender)
      and coalesce(w.filters ->> 'country', p.country) in ('all', new.country)
      and (w.given_on is distinct from ${today}::date or w.given < w.per_day)
    order by random() limit ${limit}`);
  return rows.map(({ id, joinedAt, ...row }) => ({ ...row, id: Number(id), joinedAt: new Date(joinedAt) }));
}
