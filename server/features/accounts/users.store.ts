import { and, eq, sql } from 'drizzle-orm';
import { wallet } from '#server/features/credits/credits.table.ts';
import { photo } from '#server/features/photos/photos.table.ts';
import { profile } from '#server/features/profiles/profiles.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { account } from './accounts.table.ts';

/** Everything a page says to the logged-in member about herself, in one query: it is asked again every minute. */
export async function findUserRow({ db }: Platform, id: number) {
  const [row] = await db()
    .select({
      account: {
        id: account.id,
        status: account.status,
        email: account.email,
        paidUser: account.paidUser,
        language: account.language,
        notificationsDisabled: account.notificationsDisabled,
      },
      profile: {
        name: profile.name,
        status: profile.status,
        birthDate: profile.birthDate,
        gender: profile.gender,
        sexuality: profile.sexuality,
        country: profile.country,
        region: profile.region,
        city: profile.city,
      },
      credits: sql<number>`coalesce(${wallet.balance}, 0)`.mapWith(Number),
      photoCount: sql<number>`(select count(*)::integer from photo f where f.member_id = ${account.id})`,
      image: { filename: photo.fullName, thumb_filename: photo.thumbName, status: photo.status },
    })
    .from(account)
    .innerJoin(profile, eq(profile.memberId, account.id))
    .leftJoin(wallet, eq(wallet.accountId, account.id))
    .leftJoin(photo, and(eq(photo.memberId, account.id), eq(photo.position, 0)))
    .where(eq(account.id, id));
  return row;
}

/** What a mail calls the member by. */
export async function findName({ db }: Platform, id: number): Promise<string> {
  const [row] = await db().select({ name: profile.name }).from(profile).where(eq(profile.memberId, id));
  return row?.name ?? '';
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUserRow>>>;
