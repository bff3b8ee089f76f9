import { type SQL, sql } from 'drizzle-orm';
import { cardVisibility } from '#server/features/cards/index.ts';
import type { Platform } from '#server/platform/platform.ts';

interface ExportedFavourite extends Record<string, unknown> {
  /** Null where the member does not see them now. */
  name: string | null;
  since: string;
}

interface ExportedNote extends Record<string, unknown> {
  name: string | null;
  text: string;
  changed_at: string;
}

/** All of it, latest first: whom the member no longer sees stands there without a name. */
export async function listKeptOf(
  { db }: Platform,
  memberId: number,
): Promise<{ favourites: ExportedFavourite[]; notes: ExportedNote[] }> {
  const named = (id: SQL) =>
    sql`left join profile p on p.member_id = ${id} and ${cardVisibility(memberId, id)} = 'shown'`;
  const favourites = await db().execute<ExportedFavourite>(sql`
    select p.name, f.at as since from favourite f ${named(sql`f.favourite_id`)}
    where f.member_id = ${memberId} order by f.at desc, f.favourite_id desc`);
  const notes = await db().execute<ExportedNote>(sql`
    select p.name, n.text, n.changed_at from private_note n ${named(sql`n.about_id`)}
    where n.member_id = ${memberId} order by n.changed_at desc, n.about_id desc`);
  const iso = (at: string) => new Date(at).toISOString();
  return {
    favourites: favourites.rows.map(({ name, since }) => ({ name, since: iso(since) })),
    notes: notes.rows.map(({ name, text, changed_at }) => ({ name, text, changed_at: iso(changed_at) })),
  };
}
