import type { Platform } from '#server/platform/platform.ts';

interface Exported {
  /** Null where the member does not see them now. */
  name: string | null;
  asked_at: string | null;
  shown_since: string | null;
  shown_until: string | null;
  first_look: string | null;
  last_look: string | null;
}

/** Both sides; that a request was refused stands in neither. */
export async function listAccessOf(
  { db }: Platform,
  memberId: number,
): Promise<{ others_may_see: Exported[]; may_see: Exported[] }> {
  const read = async (own: string, other: string): Promise<Exported[]> => {
    const { rows } = await db.query(
      `select p.name, a.asked_at, a.granted_at, a.granted_until, a.first_look::text as first_look, a.last_look::text as last_look
       from private_photo_access a
       left join profile p on p.member_id = a.${other} and card_visibility($1, a.${other}) = 'shown'
       where a.${own} = $1 order by coalesce(a.granted_at, a.asked_at), a.${other}`,
      [memberId],
    );
    const iso = (at: unknown) => (at ? new Date(at as string).toISOString() : null);
    return rows.map((row) => ({
      name: row.name as string | null,
      asked_at: iso(row.asked_at),
      shown_since: iso(row.granted_at),
      shown_until: iso(row.granted_until),
      first_look: row.first_look as string | null,
      last_look: row.last_look as string | null,
    }));
  };
  return {
    others_may_see: await read('owner_id', 'viewer_id'),
    may_see: await read('viewer_id', 'owner_id'),
  };
}
