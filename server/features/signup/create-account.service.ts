import type { Lander } from '#contract/landers/facts.ts';
import type { Gender, Interest } from '#contract/profiles/facts.ts';
import type { SearchGender } from '#contract/search/facts.ts';
import type { TrafficSource } from '#contract/signup/endpoints.ts';
import type { Locale } from '#contract/sites/facts.ts';
import type { Site } from '#server/call.ts';
import type { LinkKind } from '#server/feature.ts';
import { mailLink } from '#server/features/accounts/index.ts';
import { noteAgreement } from '#server/features/agreements/index.ts';
import { checkDisposable, checkSigns } from '#server/features/bans/index.ts';
import { openWallet } from '#server/features/credits/index.ts';
import { startTimeBonus } from '#server/features/discounts/index.ts';
import { createMember } from '#server/features/members/index.ts';
import { noteReferral } from '#server/features/referrals/index.ts';
import { saveSearchGender } from '#server/features/search/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { giveFreeCredits, type Visit } from './free-credits.service.ts';

export interface NewAccount {
  site: Site;
  email: string;
  emailKey: string;
  /** Empty until the owner chooses a password. */
  passwordHash: string;
  language: Locale;
  trafficSource: TrafficSource | null;
  lander: Lander | null;
  signupKey: string | null;
  profile: {
    name: string;
    birthDate: string;
    about: string;
    gender?: Gender | undefined;
    interests?: Interest[];
  };
  seek: SearchGender | undefined;
  /** Of the link by which a member has brought them. */
  referral?: string | undefined;
  visit: Visit | undefined;
  /** The owner is present and agrees; else they agree when choosing the password. */
  agrees: boolean;
  link: LinkKind;
}

/** Creates account, profile, wallet, credits and mail together. Undefined when the address is taken. */
export function createAccount(platform: Platform, created: NewAccount): Promise<number | undefined> {
  return platform.db.transaction(() => insertAll(platform, created));
}

async function insertAll(
  platform: Platform,
  { site, profile, seek, referral, link, visit, agrees, ...given }: NewAccount,
): Promise<number | undefined> {
  const id = createId();
  const origin = { siteId: site.id, createdAt: platform.clock.now() };
  const account = { ...given, ...origin, id, status: 'not_confirmed' as const };
  const isCreated = await createMember(platform, {
    account: { ...account, paidUser: false, notificationsDisabled: [], freeCreditsWithheld: false },
    profile: { ...profile, ...origin, memberId: id },
  });
  if (!isCreated) return undefined;
  if (seek) await saveSearchGender(platform, site, id, seek);
  if (agrees) await noteAgreement(platform, site, id);
  await noteReferral(platform, id, referral);
  await openWallet(platform, id);
  await startTimeBonus(platform, id);
  await giveFreeCredits(platform, { site, accountId: id, emailKey: account.emailKey, visit });
  await mailLink(platform, account, link);
  if (visit)
    await checkSigns(platform, { memberId: id, siteId: site.id }, [{ kind: 'device', value: visit.device }]);
  await checkDisposable(platform, site, { memberId: id, emailKey: account.emailKey });
  return id;
}
