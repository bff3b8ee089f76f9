import type { SignedByPasskey } from '#contract/accounts/proof.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { FieldCode } from '#contract/field-codes.ts';
import type { CallContext, MemberCall, Site } from '#server/call.ts';
import { type AccountRow, findAccount, lockAccount } from '#server/features/members/index.ts';
import { findSuspendedAccess, logAuth } from '#server/features/sessions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { guardAttempt } from '../login-guard.ts';
import {
  askMember,
  findRelyingParty,
  needRelyingParty,
  takeOfMember,
  toRequest,
} from '../passkeys/ceremony.ts';
import { checkSigned } from '../passkeys/passkey-use.service.ts';
import { findPasskey, listPasskeysOf } from '../passkeys/passkeys.store.ts';
import { verifyPassword } from '../passwords/passwords.service.ts';
import { takeCode } from './proof-codes.service.ts';

export interface PasswordField {
  path: string;
  code: FieldCode;
}

const usualField: PasswordField = { path: 'password', code: 'password_wrong' };

/** One is enough; the first that is there counts. */
export interface Proof {
  password?: string | undefined;
  passkey?: SignedByPasskey | undefined;
  code?: string | undefined;
}

/**
 * Guards actions that would harm at an unlocked laptop: password, passkey, or a code that was just mailed. Each counts like a
 * log-in, on its own, so that somebody who has forgotten the password is not locked out of the others; throws `accounts.locked`.
 */
export async function requireProof(
  platform: Platform,
  call: MemberCall,
  { password, passkey, code }: Proof,
  field: PasswordField = usualField,
): Promise<AccountRow> {
  const account = await findAccount(platform, call.viewer.id);
  if (!account) throw new AppError('authentication_required');
  if (password !== undefined) await requirePasswordOf(platform, call, { account, password, field });
  else if (passkey) await requirePasskey(platform, call, account, passkey);
  else if (code !== undefined) await requireCode(platform, call, account, code);
  else throw refuseFields({ path: field.path, code: 'required' });
  return account;
}

/** For an account named by something else than a session, such as a mailed link. */
export async function requirePasswordOf(
  platform: Platform,
  call: CallContext,
  { account, password, field = usualField }: { account: AccountRow; password: string; field?: PasswordField },
): Promise<void> {
  const check = async () => ({ isRight: await verifyPassword(platform, password, account.passwordHash) });
  const { isRight } = await guardAttempt(platform, call, { emailKey: account.emailKey, account, check });
  if (!isRight) {
    logAuth(platform, call, 'password.wrong', { account: account.id });
    throw refuseFields(field);
  }
}

/** For a suspended member, whose page has no scripts: the password, or a log-in by passkey a moment ago. */
export async function requireSuspendedProof(
  platform: Platform,
  call: CallContext,
  password: string | undefined,
): Promise<AccountRow> {
  const access = await findSuspendedAccess(platform, call);
  if (!access) throw new AppError('authentication_required');
  const { account, provenUntil } = access;
  if (provenUntil) return account;
  if (password === undefined) throw refuseFields({ path: usualField.path, code: 'required' });
  await requirePasswordOf(platform, call, { account, password });
  return account;
}

/** Whether there is one for this site. */
export async function hasPasskey(platform: Platform, site: Pick<Site, 'origin'>, accountId: number) {
  const party = findRelyingParty(site);
  return (await listPasskeysOf(platform, accountId)).some(({ rpId }) => rpId === party?.id);
}

/** Names the member's own passkeys, which their session may know. */
export async function askPasskey(platform: Platform, call: MemberCall) {
  const party = needRelyingParty(call.site);
  const keys = await listPasskeysOf(platform, call.viewer.id);
  const challenge = await askMember(platform, call, 'proof');
  return toRequest(
    party,
    challenge,
    keys.filter(({ rpId }) => rpId === party.id),
  );
}

async function requirePasskey(
  platform: Platform,
  call: MemberCall,
  account: AccountRow,
  signed: SignedByPasskey,
): Promise<void> {
  const party = needRelyingParty(call.site);
  const check = async () => {
    const challenge = await takeOfMember(platform, call, 'proof', signed.response.clientDataJSON);
    const found = await findPasskey(platform, party.id, Buffer.from(signed.id, 'base64url'));
    if (challenge === undefined || found?.account.id !== account.id) return { isRight: false };
    const outcome = await checkSigned(platform, call, { found, party, signed, challenge });
    return { isRight: outcome === 'right' };
  };
  const { isRight } = await guardAttempt(platform, call, {
    emailKey: `passkey of ${account.id}`,
    account,
    check,
  });
  if (isRight) return;
  logAuth(platform, call, 'proof.failed', { account: account.id });
  throw refuseFields({ path: 'passkey', code: 'passkey_failed' });
}

async function requireCode(
  platform: Platform,
  call: MemberCall,
  account: AccountRow,
  code: string,
): Promise<void> {
  const check = async () => ({ isRight: await takeCode(platform, call.viewer, code) });
  const { isRight } = await guardAttempt(platform, call, {
    emailKey: `code of ${account.id}`,
    account,
    check,
  });
  if (isRight) return;
  logAuth(platform, call, 'proof.failed', { account: account.id });
  throw refuseFields({ path: 'code', code: 'code_wrong' });
}

/** In the acting transaction: a password replaced since it was proved, as by a reset, proves nothing. */
export async function lockProven(
  platform: Platform,
  proven: AccountRow,
  field: PasswordField = usualField,
): Promise<void> {
  const account = await lockAccount(platform, proven.id);
  const isSame = account?.passwordHash === proven.passwordHash && account.emailKey === proven.emailKey;
  if (!isSame) throw refuseFields(field);
}
