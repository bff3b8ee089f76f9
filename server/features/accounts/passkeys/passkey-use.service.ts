import type { SignedByPasskey } from '#contract/accounts/proof.ts';
import type { CallContext } from '#server/call.ts';
import type { AccountRow } from '#server/features/members/index.ts';
import { findMemberTimeZone, formatMoment, queueMail } from '#server/features/notifications/index.ts';
import { logAuth } from '#server/features/sessions/index.ts';
import { daySeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type RelyingParty, readSigned } from './ceremony.ts';
import { type FoundPasskey, isKept, noteUse } from './passkeys.store.ts';

/** Somebody who tries a copy again and again does not fill the mailbox. */
const warnings = { name: 'passkey-copied-mail', points: 3, seconds: daySeconds };

export type UseOutcome = 'right' | 'failed' | 'copied';

/** Checks what a known passkey has signed, and its counter. A copy is refused, and its owner is told. */
export async function checkSigned(
  platform: Platform,
  call: CallContext,
  { found, party, signed, challenge }: UsedPasskey,
): Promise<UseOutcome> {
  const counter = await readSigned(found, party, { signed, challenge });
  if (counter === undefined) return 'failed';
  if (await noteUse(platform, found.key.id, counter)) return 'right';
  // One that was removed at this moment is no copy.
  if (!(await isKept(platform, found.key.id))) return 'failed';
  logAuth(platform, call, 'passkey.copied', { account: found.account.id });
  await warn(platform, found);
  return 'copied';
}

interface UsedPasskey {
  found: FoundPasskey;
  party: RelyingParty;
  signed: SignedByPasskey;
  challenge: string;
}

async function warn(platform: Platform, { account, key }: FoundPasskey): Promise<void> {
  if ((await platform.limits.count(warnings, String(account.id))) > 0) return;
  await mailAbout(platform, account, { template: 'passkey_copied', names: [key.name] });
}

export async function mailAbout(
  platform: Platform,
  account: AccountRow,
  { template, names }: { template: 'passkey_added' | 'passkey_removed' | 'passkey_copied'; names: string[] },
): Promise<void> {
  const zone = await findMemberTimeZone(platform, account.id);
  await queueMail(platform, account, {
    template,
    link: { path: '/settings#passkeys' },
    typed: ['passkeys'],
    values: {
      passkeys: names.join(', '),
      when: formatMoment(account.language, platform.clock.now(), zone),
    },
  });
}
