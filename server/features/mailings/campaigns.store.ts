import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Locale } from '#contract/sites/facts.ts';
import { account } from '#server/features/members/members.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Campaign } from './campaigns.rules.ts';
import { campaign } from './mailings.table.ts';

type CampaignRow = typeof campaign.$inferSelect;
type Store = Pick<Platform, 'db'>;

/** False when the domain has had one of this name. */
export async function insertCampaign({ db }: Store, row: typeof campaign.$inferInsert): Promise<boolean> {
  const rows = await db().insert(campaign).values(row).onConflictDoNothing().returning({ id: campaign.id });
  return rows.length > 0;
}

export async function listCampaigns({ db }: Store, siteId: number): Promise<CampaignRow[]> {
  return db().select().from(campaign).where(eq(campaign.siteId, siteId)).orderBy(asc(campaign.createdAt));
}

export async function endCampaign({ db }: Store, siteId: number, name: string, now: Date): Promise<boolean> {
  const rows = await db()
    .update(campaign)
    .set({ endedAt: now })
    .where(and(eq(campaign.siteId, siteId), eq(campaign.name, name), isNull(campaign.endedAt)))
    .returning({ id: campaign.id });
  return rows.length > 0;
}

export async function listOpenCampaigns({ db }: Store): Promise<number[]> {
  const rows = await db()
    .select({ id: campaign.id })
    .from(campaign)
    .where(isNull(campaign.endedAt))
    .orderBy(asc(campaign.createdAt));
  return rows.map(({ id }) => id);
}

/** Locks the campaign so that processes take turns; undefined once it has ended. Inside a transaction. */
export async function lockCampaign({ db }: Store, id: number): Promise<CampaignRow | undefined> {
  const [row] = await db()
    .select()
    .from(campaign)
    .where(and(eq(campaign.id, id), isNull(campaign.endedAt)))
    .for('update');
  return row;
}

export async function updateProgress(
  { db }: Store,
  id: number,
  { count, upTo, endedAt }: { count: number; upTo: number; endedAt: Date | null },
): Promise<void> {
  const sentCount = sql`${campaign.sentCount} + ${count}`;
  await db().update(campaign).set({ sentCount, sentUpTo: upTo, endedAt }).where(eq(campaign.id, id));
}

export async function deleteCampaign({ db }: Store, id: number): Promise<void> {
  await db().delete(campaign).where(eq(campaign.id, id));
}

/** Members of the domain who asked for such mails and whose mails are on. */
const receives = (siteId: number, type: Campaign['type']) =>
  and(
    eq(account.siteId, siteId),
    eq(account.status, 'active'),
    eq(account.notificationsDisabled, []),
    sql`exists (
      select from notification_choice c
      where c.account_id = ${account.id} and c.type = ${type} and c.channel = 'mail' and c.is_on)`,
  );

export async function listReceivers(
  { db }: Store,
  { siteId, type, sentUpTo }: Pick<CampaignRow, 'siteId' | 'type' | 'sentUpTo'>,
  limit: number,
) {
  const { id, email, language } = account;
  return db()
    .select({ id, siteId: account.siteId, email, language })
    .from(account)
    .where(and(receives(siteId, type), gt(id, sentUpTo)))
    .orderBy(asc(id))
    .limit(limit);
}

export async function countReceivers(
  { db }: Store,
  siteId: number,
  type: Campaign['type'],
): Promise<{ language: Locale; count: number }[]> {
  return db()
    .select({ language: account.language, count: sql<number>`count(*)::int` })
    .from(account)
    .where(receives(siteId, type))
    .groupBy(account.language)
    .orderBy(account.language);
}
