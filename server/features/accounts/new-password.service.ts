import { refuseFields } from '#contract/errors.ts';
import type { CallContext } from '#server/call.ts';
import { type AccountRow, findName, updatePasswordHash } from '#server/features/members/index.ts';
import {
  createMailTranslate,
  findMemberTimeZone,
  formatMoment,
  queueMail,
} from '#server/features/notifications/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailChangeLink, resetLink } from './accounts.links.ts';
import { endLinks } from './links.service.ts';
import { deleteChallengesOf } from './passkeys/challenges.store.ts';
import { countPasskeys } from './passkeys/passkeys.store.ts';
import { listContextWords } from './passwords/passwords.rules.ts';
import { hashPassword } from './passwords/passwords.service.ts';
import { findPasswordFault } from './passwords/strength.service.ts';

export async function hashNewPassword(
  platform: Platform,
  { site }: Pick<CallContext, 'site'>,
  { id, email }: AccountRow,
  password: string,
): Promise<string> {
  const name = await findName(platform, id);
  const words = listContextWords(site.settings, { email, name });
  const code = await findPasswordFault(platform, password, words);
  if (code) throw refuseFields({ path: 'password', code });
  return hashPassword(platform, password);
}

/** Sets the password, mails it, and ends what the old one started. The account must be locked. */
export async function installPassword(
  platform: Platform,
  account: AccountRow,
  passwordHash: string,
): Promise<void> {
  await updatePasswordHash(platform, account.id, passwordHash);
  // A passkey that is being made would outlive the session that asked for it.
  await deleteChallengesOf(platform, account.id);
  await endLinks(platform, account.id, [resetLink, mailChangeLink]);
  const zone = await findMemberTimeZone(platform, account.id);
  const hasPasskeys = (await countPasskeys(platform, account.id)) > 0;
  const t = createMailTranslate(account.language, await getSite(platform, account.siteId));
  await queueMail(platform, account, {
    template: 'password_changed',
    link: { path: '/reset-password' },
    // They get in as before, so the member has to know them all.
    ...(hasPasskeys && { links: [{ label: t('mail:frame.passkeys'), path: '/settings#passkeys' }] }),
    values: { when: formatMoment(account.language, platform.clock.now(), zone) },
  });
}
