import type { Database } from '#server/platform/database/database.ts';
import { createToken } from '#server/platform/ids.ts';
import { answerLastsMs, lastingMs, type PageStore } from './page-store.ts';

/** $1 members as JSON. */
const memberIds = '(select json_array_elements_text($1::json)::bigint as member_id)';

/** One row says that a process lives, however many pages it has. By the clock of the database; answers whether it was not known. */
const stay = `
  insert into page_holder as h (holder, until) values ($1, clock_timestamp() + $2 * interval '1 ms')
  on conflict (holder) do update set until = excluded.until
  returning xmax = 0 as "isNew"`;

/** Pages of processes that were killed. Of two that sweep at once, one skips what the other deletes. */
const sweep = `
  with gone as (
    delete from page_holder where holder in
      (select holder from page_holder where until < clock_timestamp() for update skip locked)
    returning holder)
  delete from open_page using gone where open_page.holder = gone.holder`;

/** In three tables without a log: a crash of PostgreSQL empties them, and each process puts back its own. */
export function createPostgresPages({ query }: Pick<Database, 'query'>, lasting = lastingMs): PageStore {
  const holder = createToken(9);
  const open = (ids: readonly number[]) =>
    query(
      `insert into open_page (member_id, holder) select member_id, $2 from ${memberIds} as m
       on conflict do nothing`,
      [JSON.stringify(ids), holder],
    );
  return {
    async change(opened, closed) {
      if (opened.length > 0) await open(opened);
      if (closed.length === 0) return;
      await query(
        `delete from open_page using ${memberIds} as m
         where open_page.member_id = m.member_id and holder = $2`,
        [JSON.stringify(closed), holder],
      );
    },
    async renew(all) {
      const { rows } = await query(stay, [holder, lasting]);
      if (rows[0]?.isNew && all.length > 0) await open(all);
      await sweepPages({ query });
    },
    async find(ids) {
      const { rows } = await query(
        `select distinct member_id as id from open_page join page_holder using (holder)
         where until > clock_timestamp() and member_id in ${memberIds}`,
        [JSON.stringify(ids)],
      );
      return new Set(rows.map(({ id }) => Number(id)));
    },
    async noteAnswer(question) {
      await query(
        `insert into page_answer (question, until) values ($1, clock_timestamp() + $2 * interval '1 ms')
         on conflict do nothing`,
        [question, answerLastsMs],
      );
    },
    async isAnswered(question) {
      const { rows } = await query('select 1 from page_answer where question = $1', [question]);
      return rows.length > 0;
    },
    async leave() {
      await query('delete from open_page where holder = $1', [holder]);
      await query('delete from page_holder where holder = $1', [holder]);
    },
  };
}

/** Of a member who is erased: their streams end with their sessions, and this does not wait for it. */
export async function deletePagesOf({ query }: Pick<Database, 'query'>, memberId: number): Promise<void> {
  await query('delete from open_page where member_id = $1', [memberId]);
}

/** Of processes that say nothing any more, whatever the store of this one is. */
export async function sweepPages({ query }: Pick<Database, 'query'>): Promise<void> {
  await query(sweep);
  await query('delete from page_answer where until < clock_timestamp()');
}
