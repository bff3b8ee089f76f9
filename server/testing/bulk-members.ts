import { createId } from '#server/platform/ids.ts';
import type { World } from './world.ts';

/** Inserts many members in two statements, for speed. */
export async function createBulkMembers({ query }: World, count: number): Promise<number[]> {
  const ids = Array.from({ length: count }, createId);
  await query(
    `insert into account (id, site_id, email, email_key, password_hash, status, language, created_at)
     select id, 1, id, id, 'none', 'active', 'en', now() from unnest($1::bigint[]) id`,
    [ids],
  );
  await query(
    `insert into profile (member_id, site_id, name, birth_date, created_at)
     select id, 1, 'Member', '1990-01-01', now() from unnest($1::bigint[]) id`,
    [ids],
  );
  return ids;
}
