import type { User } from '#contract/accounts/endpoints.ts';
import type { Image } from '#contract/profiles/endpoints.ts';
import type { account, profile } from '#server/features/members/members.table.ts';
import type { Platform } from '#server/platform/platform.ts';

type Account = typeof account.$inferSelect;
type Profile = typeof profile.$inferSelect;

export interface UserRow {
  account: Pick<
    Account,
    'id' | 'status' | 'email' | 'paidUser' | 'language' | 'notificationsDisabled' | 'freeCreditsWithheld'
  >;
  profile: Pick<
    Profile,
    'name' | 'status' | 'birthDate' | 'gender' | 'sexuality' | 'country' | 'region' | 'city'
  > & { underReview: boolean };
  /** Null without a break, and once it is over. */
  pause: { endsOn: string; showsDay: boolean; note: string } | null;
  credits: number;
  photoCount: number;
  hasReachedOut: boolean;
  /** Null before the first day of picks. */
  picks: { endsAt: string; count: number; isClosed: boolean } | null;
  newActivity: { visitors: number; others: number };
  sanction: User['sanction'];
  timeBonusEnds: string | null;
  image: Image | null;
}

/** Everything pages show a member about themselves, as one value. */
export function writeUser(member: string): string {
  return `own_account(${member})`;
}

export async function findUserRow({ db }: Platform, id: number): Promise<UserRow | undefined> {
  const { rows } = await db.query(`select ${writeUser('$1')} as "user"`, [id], { isKept: true });
  return (rows[0]?.user as UserRow | null) ?? undefined;
}
