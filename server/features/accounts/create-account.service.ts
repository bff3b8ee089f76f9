import type { Gender } from '#contract/profiles.ts';
import type { TrafficSource } from '#contract/signup.ts';
import type { Locale } from '#contract/sites.ts';
import { issueCredits, openWallet } from '#server/features/credits/index.ts';
import type { Site } from '#server/platform/http/call.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailLink } from './links.service.ts';
import { insertAccount, insertHiddenProfile } from './signup.store.ts';

export interface NewAccount {
  site: Site;
  email: string;
  emailKey: string;
  /** Empty until its owner chooses a password. */
  passwordHash: string;
  language: Locale;
  network: TrafficSource | null;
  signupKey: string | null;
  profile: { name: string; birthDate: string; about: string; gender?: Gender | undefined };
  /** What the mail that follows is for. */
  link: 'activation' | 'completion';
}

/** Account, profile, wallet, welcome credits and mail, or nothing. undefined when the address is taken. */
export function createAccount(platform: Platform, created: NewAccount): Promise<number | undefined> {
  return platform.db.transaction(() => insertAll(platform, created));
}

async function insertAll(
  platform: Platform,
  { site, profile, link, ...account }: NewAccount,
): Promise<number | undefined> {
  const id = createId();
  const createdAt = platform.clock.now();
  const isCreated = await insertAccount(platform, {
    ...account,
    id,
    siteId: site.id,
    status: 'not_confirmed',
    paidUser: false,
    notificationsDisabled: [],
    createdAt,
  });
  if (!isCreated) return undefined;
  await insertHiddenProfile(platform, { ...profile, memberId: id, siteId: site.id, createdAt });
  await openWallet(platform, id);
  const credits = site.settings.signup_credits;
  if (credits > 0) {
    await issueCredits(platform, { accountId: id, credits, kind: 'signup', cause: `signup:${id}` });
  }
  await mailLink(platform, { ...account, id, siteId: site.id }, link);
  return id;
}
