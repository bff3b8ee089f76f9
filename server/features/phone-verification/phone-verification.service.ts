import { AppError, refuseFields } from '#contract/errors.ts';
import type { OwnPhone } from '#contract/phone-verification/endpoints.ts';
import type { MemberCall } from '#server/call.ts';
import type { Proof } from '#server/features/accounts/index.ts';
import { lockProven, requireProof } from '#server/features/accounts/index.ts';
import { checkSigns, hashBannedPhone } from '#server/features/bans/index.ts';
import { loseContact, proveContact } from '#server/features/hidden-contacts/index.ts';
import { findOwnProfile, lockAccount, lockProfile, mayLogIn } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { logAuth } from '#server/features/sessions/index.ts';
import { hashPhone, listPhoneHashes } from '#server/platform/phones/phone-hashes.ts';
import { maskPhone, prefixOf, readPhoneNumber } from '#server/platform/phones/phone-numbers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { canSendSms } from '#server/platform/sms/sms.ts';
import { isCode, openNumberOf, resendSecondsOf, sendCode, wasJustSent } from './codes.service.ts';
import { countTry, findCode, noteEntered, stripCodeOf } from './codes.store.ts';
import { findHindrance, findNumberFault, keepsNumber, listCountries } from './phone-verification.rules.ts';
import { deletePhone, findHolder, findPhone, type Holder, lockPhones, savePhone } from './phones.store.ts';

export async function getPhone(platform: Platform, call: MemberCall): Promise<OwnPhone> {
  const { viewer, site } = call;
  const phone = await findPhone(platform, viewer.id);
  const last = await findCode(platform, viewer.id);
  const number = openNumberOf(platform, last);
  const profile = await findOwnProfile(platform, viewer.id);
  return {
    verified_at: phone?.verifiedAt.toISOString() ?? null,
    hindrance: hindranceOf(platform, call),
    sent:
      last && number !== undefined
        ? {
            number: maskPhone(number),
            expires_at: last.expiresAt.toISOString(),
            resend_seconds: resendSecondsOf(platform, last),
          }
        : null,
    countries: listCountries(site.settings, profile?.country ?? null).flatMap((country) => {
      const prefix = prefixOf(country);
      return prefix === undefined ? [] : [{ country, prefix }];
    }),
  };
}

function hindranceOf(platform: Platform, { site, viewer }: MemberCall) {
  return findHindrance({
    isOffered: site.settings.phone_verification && canSendSms(platform.config),
    isConfirmed: viewer.confirmed,
  });
}

interface Asked extends Proof {
  number: string;
  country: string;
}

/** The answer is the same for every number, proved by another account or not. */
export async function askForCode(platform: Platform, call: MemberCall, asked: Asked): Promise<OwnPhone> {
  const { viewer, site } = call;
  requireAsking(platform, call);
  const read = readPhoneNumber(asked.number, asked.country);
  const fault = findNumberFault(read, listCountries(site.settings, null));
  if (fault || !read) throw refuseFields(fault ?? { path: 'number', code: 'invalid' });
  if (!(await wasJustSent(platform, viewer.id, read.number))) {
    // A number that is replaced was trusted; a stranger at an open browser must not.
    if (await findPhone(platform, viewer.id)) await requireProof(platform, call, asked);
    await sendCode(platform, call, read.number);
    logAuth(platform, call, 'phone.code_sent', { account: viewer.id });
  }
  return getPhone(platform, call);
}

function requireAsking(platform: Platform, call: MemberCall): void {
  const hindrance = hindranceOf(platform, call);
  if (hindrance) throw new AppError('phone_verification.hindered', { hindrance });
}

/** Who asked for the open code has proved who they are, if that was needed. */
export async function resendCode(platform: Platform, call: MemberCall): Promise<OwnPhone> {
  requireAsking(platform, call);
  const number = openNumberOf(platform, await findCode(platform, call.viewer.id));
  if (number === undefined) throw new AppError('phone_verification.over');
  if (!(await wasJustSent(platform, call.viewer.id, number))) {
    await sendCode(platform, call, number);
    logAuth(platform, call, 'phone.code_sent', { account: call.viewer.id });
  }
  return getPhone(platform, call);
}

type Outcome = 'verified' | 'repeated' | 'wrong' | 'over' | 'taken';

/** Refused after the transaction, which would give the attempt back. */
export async function confirmCode(platform: Platform, call: MemberCall, otp: string): Promise<OwnPhone> {
  const outcome = await platform.db.transaction(() => enterCode(platform, call, otp));
  if (outcome === 'wrong') throw refuseFields({ path: 'otp', code: 'code_wrong' });
  if (outcome === 'over') throw new AppError('phone_verification.over');
  if (outcome !== 'repeated') logAuth(platform, call, `phone.${outcome}`, { account: call.viewer.id });
  if (outcome === 'taken') throw new AppError('phone_verification.taken');
  return getPhone(platform, call);
}

async function enterCode(platform: Platform, { viewer, site }: MemberCall, otp: string): Promise<Outcome> {
  const account = await lockAccount(platform, viewer.id);
  if (!account || !mayLogIn(account.status)) throw new AppError('authentication_required');
  const last = await findCode(platform, viewer.id);
  const now = platform.clock.now();
  if (!last || last.expiresAt <= now) return 'over';
  if (last.enteredAt && isCode(platform, last, otp)) {
    const phone = await findPhone(platform, viewer.id);
    return phone?.verifiedAt.getTime() === last.enteredAt.getTime() ? 'repeated' : 'taken';
  }
  const number = openNumberOf(platform, last);
  if (number === undefined) return 'over';
  if (!isCode(platform, last, otp)) {
    await countTry(platform, last.id);
    return 'wrong';
  }
  await noteEntered(platform, last.id, now);
  return keepNumber(platform, { memberId: viewer.id, siteId: site.id }, { number, now });
}

/** The number moves to this account, unless another one has proved it not long ago. */
async function keepNumber(
  platform: Platform,
  member: { memberId: number; siteId: number },
  { number, now }: { number: string; now: Date },
): Promise<'verified' | 'taken'> {
  const { config } = platform;
  const { siteId, memberId } = member;
  await lockProfile(platform, memberId);
  await lockPhones(platform, siteId);
  await checkSigns(platform, member, [{ kind: 'phone', value: number }]);
  const holder = await findHolder(platform, member, listPhoneHashes(config, siteId, number));
  if (holder && keepsNumber({ status: holder.account.status, verifiedAt: holder.verifiedAt }, now))
    return 'taken';
  if (holder) await takeFrom(platform, holder);
  await proveContact(platform, { ...member, kind: 'phone', value: number });
  await savePhone(platform, {
    ...{ memberId, siteId, verifiedAt: now, ...hashPhone(config, siteId, number) },
    banHash: hashBannedPhone(platform, siteId, number),
  });
  return 'verified';
}

/** The earlier account loses the mark and nothing else. */
async function takeFrom(platform: Platform, { memberId, account }: Holder): Promise<void> {
  await deletePhone(platform, memberId);
  await loseContact(platform, memberId, 'phone');
  if (!mayLogIn(account.status)) return;
  await queueMail(platform, account, {
    template: 'phone_moved',
    values: {},
    link: { path: '/settings#phone' },
  });
}

export async function removePhone(platform: Platform, call: MemberCall, proof: Proof): Promise<OwnPhone> {
  const proven = await requireProof(platform, call, proof);
  const isRemoved = await platform.db.transaction(async () => {
    await lockProven(platform, proven);
    await stripCodeOf(platform, proven.id);
    await loseContact(platform, proven.id, 'phone');
    return deletePhone(platform, proven.id);
  });
  if (isRemoved) logAuth(platform, call, 'phone.removed', { account: proven.id });
  return getPhone(platform, call);
}

export async function dropCode(platform: Platform, call: MemberCall): Promise<OwnPhone> {
  await platform.db.transaction(async () => {
    await lockAccount(platform, call.viewer.id);
    await stripCodeOf(platform, call.viewer.id);
  });
  return getPhone(platform, call);
}
