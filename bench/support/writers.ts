import { defaultSiteId } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Premium members with unlimited credits; returns their consecutive ids. */
export async function createWriters(
  { db, clock }: Platform,
  firstId: number,
  count: number,
): Promise<number[]> {
  const ids = Array.from({ length: count }, (_, n) => firstId + n);
  const now = clock.now();
  await db.transaction(async () => {
    await db.query(
      `insert into account (id, site_id, email, email_key, password_hash, status, language, paid_user, created_at)
       select id, $2, id || '@x.example', id || '@x.example', '', 'active', 'en', true, $3 from unnest($1::bigint[]) id`,
      [ids, defaultSiteId, now],
    );
    await db.query(
      `insert into profile (member_id, site_id, name, birth_date, created_at)
       select id, $2, 'Member', '1990-01-01', $3 from unnest($1::bigint[]) id`,
      [ids, defaultSiteId, now],
    );
    await db.query(
      'insert into wallet (account_id, balance) select id, 1000000000 from unnest($1::bigint[]) id',
      [ids],
    );
  });
  return ids;
}
