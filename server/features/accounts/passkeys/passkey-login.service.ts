import type { User } from '#contract/accounts/endpoints.ts';
import type { SignedByPasskey } from '#contract/accounts/proof.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { CallContext } from '#server/call.ts';
import { logAuth } from '#server/features/sessions/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { guardAttempt } from '../login-guard.ts';
import { admit, judge } from '../login-outcome.service.ts';
import { askVisitor, needRelyingParty, passkeyCookie, takeOfVisitor, toRequest } from './ceremony.ts';
import { checkSigned } from './passkey-use.service.ts';
import { findPasskey } from './passkeys.store.ts';

/** Each opened log-in page asks once, and every few minutes while it stays open; each costs a row for five minutes. */
const asked = { name: 'passkey-login', points: 1000, seconds: hourSeconds };

/** Names no passkey, so it tells nobody who has an account. */
export async function askLogin(platform: Platform, call: CallContext) {
  const party = needRelyingParty(call.site);
  await platform.limits.consume(asked, call.client.network);
  return toRequest(party, await askVisitor(platform, call));
}

/** Limits and answers are those of a log-in with a password; guesses at passwords lock no passkey. */
export async function logInWithPasskey(
  platform: Platform,
  call: CallContext,
  signed: SignedByPasskey,
): Promise<User> {
  const party = needRelyingParty(call.site);
  const known = await findPasskey(platform, party.id, Buffer.from(signed.id, 'base64url'));
  const found = known?.account.siteId === call.site.id ? known : undefined;
  const check = async () => {
    const challenge = await takeOfVisitor(platform, call, signed.response.clientDataJSON);
    if (challenge === undefined) return refuse('accounts.passkey_failed');
    // A passkey says whose it is; without that nobody has.
    if (!found || signed.response.userHandle === undefined) return refuse('accounts.passkey_unknown');
    const outcome = await checkSigned(platform, call, { found, party, signed, challenge });
    if (outcome !== 'right') return refuse(`accounts.passkey_${outcome}`);
    return { ...(await judge(platform, call, found.account)), code: 'accounts.login_failed' as ErrorCode };
  };
  const emailKey = `passkey ${signed.id}`;
  const attempt = await guardAttempt(platform, call, { emailKey, account: found?.account, check });
  if (!found || !attempt.isRight) {
    logAuth(platform, call, 'login.failed', { account: found?.account.id });
    throw new AppError(attempt.code);
  }
  const user = await admit(platform, call, {
    account: found.account,
    tellsWhy: attempt.tellsWhy,
    by: 'passkey',
  });
  call.reply.clearCookie(passkeyCookie);
  return user;
}

function refuse(code: ErrorCode) {
  return { isRight: false, tellsWhy: false, code };
}
