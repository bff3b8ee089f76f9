import { and, eq, inArray } from 'drizzle-orm';
import type { Locale } from '#contract/sites/facts.ts';
import { account, profile } from '#server/features/members/members.table.ts';
import type { Platform } from '#server/platform/platform.ts';

export async function listAbouts(
  { db }: Platform,
  ids: number[],
  language: Locale,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: profile.memberId, about: profile.about })
    .from(profile)
    .innerJoin(account, eq(account.id, profile.memberId))
    .where(and(inArray(profile.memberId, ids), eq(account.language, language)));
  return new Map(rows.map(({ id, about }) => [id, about]));
}
