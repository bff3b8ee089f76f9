import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { PageToken } from '#contract/pages/facts.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { maxDraftVersion } from '#contract/texts/facts.ts';
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

/**
 * Saves over the version that the writer has seen, 0 for none. False when there is another one by now. Versions are drawn
 * at random, so that a draft that begins again is not taken for the one that was forgotten before.
 */
export async function saveDraft(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { seen, ...draft }: Place & { text: string; staffId: number; seen: number },
): Promise<boolean> {
  const row = { ...draft, version: randomInt(1, maxDraftVersion + 1), editedAt: clock.now() };
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

/** False when there is another draft by now; one that is gone already is no fault. */
export async function deleteDraft(
  { db }: Pick<Platform, 'db'>,
  { seen, ...place }: Place & { seen: number },
): Promise<boolean> {
  await db()
    .delete(pageDraft)
    .where(and(at(place), eq(pageDraft.version, seen)));
  const left = await db().select({ v: pageDraft.version }).from(pageDraft).where(at(place));
  return left.length === 0;
}

/**
 * Takes the drafts of a page away to publish them, in the transaction that does: these versions and no others. False, with all
 * of them left, where one was saved or forgotten since they were read.
 */
export async function takeDrafts(
  { db }: Pick<Platform, 'db'>,
  { siteId, token }: Pick<Place, 'siteId' | 'token'>,
  versions: ReadonlyMap<Locale, number>,
): Promise<boolean> {
  const ofPage = and(eq(pageDraft.siteId, siteId), eq(pageDraft.token, token));
  const locked = await db()
    .select({ locale: pageDraft.locale, version: pageDraft.version })
    .from(pageDraft)
    .where(ofPage)
    .orderBy(sql`${pageDraft.locale}`)
    .for('update');
  const areSame =
    locked.length === versions.size &&
    locked.every(({ locale, version }) => versions.get(locale) === version);
  if (!areSame) return false;
  for (const { locale } of locked) await db().delete(pageDraft).where(at({ siteId, token, locale }));
  return true;
}
