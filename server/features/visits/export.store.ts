import { sql } from 'drizzle-orm';
import { cardVisibility } from '#server/features/cards/index.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface ExportedVisit {
  /** Null where the member does not see who it is. */
  name: string | null;
  /** YYYY-MM-DD */
  day: string;
}

const day = sql`to_char(v.at at time zone 'UTC', 'YYYY-MM-DD') as day`;

/** Whom the member looked at, latest first. */
export async function listVisitsBy({ db }: Platform, memberId: number): Promise<ExportedVisit[]> {
  const { rows } = await db().execute<ExportedVisit & Record<string, unknown>>(sql`
    select p.name, ${day} from visit v
    left join profile p on p.member_id = v.member_id and ${cardVisibility(memberId, sql`v.member_id`)} = 'shown'
    where v.visitor_id = ${memberId} and not v.blocked
    order by v.at desc, v.member_id`);
  return rows;
}

export async function listNames({ db }: Platform, memberIds: number[]): Promise<Map<number, string>> {
  const { rows } = await db.query(
    'select member_id as id, name from profile where member_id = any ($1::bigint[])',
    [memberIds],
  );
  return new Map(rows.map(({ id, name }) => [Number(id), name as string]));
}
