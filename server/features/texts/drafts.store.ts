import { and, eq, sql } from 'drizzle-orm';
import type { PageToken } from '#contract/pages/facts.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { staff } from '#server/features/staff/staff.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { pageDraft } from './texts.table.ts';

export type DraftRow = typeof pageDraft.$inferSelect & { by: string | null };

interface Place {
  siteId: number;
  token: PageToken;
  locale: Locale;
}

const at = ({ siteId, token, locale }: Place) =>
  and(eq(pageDraft.siteId, siteId), eq(pageDraft.token, token), eq(pageDraft.locale, locale));

export async function listDrafts({ db }: Pick<Platform, 'db'>, siteId: number): Promise<DraftRow[]> {
  const rows = await db()
    .select({ draft: pageDraft, by: staff.name })
    .from(pageDraft)
    .leftJoin(staff, eq(staff.id, pageDraft.staffId))
    .where(eq(pageDraft.siteId, siteId));
  return rows.map(({ draft, by }) => ({ ...draft, by }));
}

/** Saves over the version that the writer has seen, 0 for none. False when there is another one by now. */
export async function saveDraft(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { seen, ...draft }: Place & { text: string; staffId: number; seen: number },
): Promise<boolean> {
  const row = { ...draft, version: seen + 1, editedAt: clock.now() };
  const saved =
    seen === 0
      ? await db().insert(pageDraft).values(row).onConflictDoNothing().returning({ v: pageDraft.version })
      : await db()
          .update(pageDraft)
          .set(row)
          .where(and(at(draft), eq(pageDraft.version, seen)))
          .returning({ v: pageDraft.version });
  return saved.length > 0;
}

export async function deleteDraft({ db }: Pick<Platform, 'db'>, place: Place): Promise<void> {
  await db().delete(pageDraft).where(at(place));
}

/** The drafts of a page in all languages, locked until they are published. */
export async function lockDrafts(
  { db }: Pick<Platform, 'db'>,
  siteId: number,
  token: PageToken,
): Promise<(typeof pageDraft.$inferSelect)[]> {
  return db()
    .select()
    .from(pageDraft)
    .where(and(eq(pageDraft.siteId, siteId), eq(pageDraft.token, token)))
    .orderBy(sql`${pageDraft.locale}`)
    .for('update');
}
