import type { Database } from '#server/platform/database/database.ts';

/**
 * Records each INSERT, UPDATE and DELETE on the product's tables, also one that changes no row, runs in a
 * function, is rolled back or fails silently. Returns what lists their tables and starts again.
 */
export async function watchWrites(db: Database): Promise<() => Promise<string[]>> {
  await db.query(`
    create schema watched;
    create function watched.note_write() returns trigger language plpgsql as $$
    begin
      -- A sequence moves on whatever becomes of the transaction.
      perform nextval('watched.' || quote_ident(tg_table_name));
      return null;
    end $$`);
  const { rows } = await db.query(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  for (const { name } of rows) {
    await db.query(`
      create sequence watched.${name};
      create trigger watched after insert or update or delete on public.${name}
        for each statement execute function watched.note_write()`);
  }
  return async () => {
    const written = await db.query(
      `select sequencename as name from pg_sequences where schemaname = 'watched' and last_value is not null order by 1`,
    );
    await db.query(
      `select setval((schemaname || '.' || quote_ident(sequencename))::regclass, 1, false) from pg_sequences
       where schemaname = 'watched'`,
    );
    return written.rows.map(({ name }) => String(name));
  };
}
