import { maxPasskeys, type PasskeyTransport, passkeyTransports } from '#contract/accounts/facts.ts';
import type { addPasskey, askNewPasskey, listPasskeys } from '#contract/accounts/passkeys.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Call, MemberCall } from '#server/call.ts';
import {
  type AccountRow,
  findAccount,
  findName,
  lockAccount,
  mayLogIn,
} from '#server/features/members/index.ts';
import { describeBrowser, logAuth } from '#server/features/sessions/index.ts';
import { minuteMs } from '#server/platform/durations.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireProof } from '../proof/proof.service.ts';
import {
  askMember,
  challengeMs,
  findRelyingParty,
  needRelyingParty,
  type RelyingParty,
  takeOfMember,
  toDescriptors,
  toText,
} from './ceremony.ts';
import { mailAbout } from './passkey-use.service.ts';
import {
  countPasskeys,
  deletePasskeys,
  insertPasskey,
  listPasskeysOf,
  needHandle,
  updateName,
} from './passkeys.store.ts';

/** How long a log-in is proof enough to add a passkey, so that a new member needs no password for the first. */
const freshMs = 15 * minuteMs;

/** EdDSA, ES256 and RS256, which every authenticator has one of. */
const algorithms = [-8, -7, -257];

export async function showPasskeys(
  platform: Platform,
  { site, viewer }: Pick<MemberCall, 'site' | 'viewer'>,
): Promise<OutputOf<typeof listPasskeys>> {
  const party = findRelyingParty(site);
  const keys = await listPasskeysOf(platform, viewer.id);
  return {
    passkeys: keys.map(({ id, name, rpId, createdAt, usedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      used_at: usedAt?.toISOString() ?? null,
      works_here: rpId === party?.id,
    })),
    possible: party !== undefined,
    needs_proof: !isFresh(platform, viewer),
  };
}

function isFresh({ clock }: Platform, { loggedInAt }: MemberCall['viewer']): boolean {
  return clock.now().getTime() - loggedInAt.getTime() < freshMs;
}

/** A passkey outlives the session that adds it, so a stranger at an open browser must not. */
export async function askForPasskey(
  platform: Platform,
  call: Call<ParsedInputOf<typeof askNewPasskey>, 'member'>,
): Promise<OutputOf<typeof askNewPasskey>> {
  const { site, viewer, input } = call;
  const party = needRelyingParty(site);
  const account = isFresh(platform, viewer)
    ? await findAccount(platform, viewer.id)
    : await requireProof(platform, call, input);
  if (!account) throw new AppError('authentication_required');
  const keys = await listPasskeysOf(platform, account.id);
  if (keys.length >= maxPasskeys) throw new AppError('accounts.passkeys_full');
  const handle = await needHandle(platform, account.id);
  const challenge = await askMember(platform, call, 'add');
  return {
    options: {
      challenge,
      rp: { id: party.id, name: site.settings.name },
      user: { id: toText(handle), name: account.email, displayName: await findName(platform, account.id) },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: challengeMs,
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: toDescriptors(keys.filter(({ rpId }) => rpId === party.id)),
    },
  };
}

type Created = ParsedInputOf<typeof addPasskey>['passkey'];

export async function keepPasskey(platform: Platform, call: MemberCall, created: Created): Promise<void> {
  const party = needRelyingParty(call.site);
  const name = describeBrowser(call.client.userAgent);
  // Refused outside, because a roll-back would give the challenge back.
  const refusal = await platform.db.transaction(async () => {
    const account = await lockAccount(platform, call.viewer.id);
    // A new password since then has taken the challenge away.
    const challenge = await takeOfMember(platform, call, 'add', created.response.clientDataJSON);
    const key = challenge === undefined ? undefined : await readCreated(created, party, challenge);
    if (!key || !account || !mayLogIn(account.status)) return 'accounts.passkey_failed';
    if ((await countPasskeys(platform, account.id)) >= maxPasskeys) return 'accounts.passkeys_full';
    const isNew = await insertPasskey(platform, {
      id: createId(),
      accountId: account.id,
      rpId: party.id,
      ...key,
      name,
      createdAt: platform.clock.now(),
      usedAt: null,
    });
    if (!isNew) return 'accounts.passkey_failed';
    await mailAbout(platform, account, { template: 'passkey_added', names: [name] });
    return undefined;
  });
  if (refusal) throw new AppError(refusal);
  logAuth(platform, call, 'passkey.added', { account: call.viewer.id });
}

async function readCreated(created: Created, { id, origins }: RelyingParty, challenge: string) {
  const { transports = [], ...response } = created.response;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const result = await verifyRegistrationResponse({
    response: { ...created, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { credential } = result.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: transports.filter(isTransport),
  };
}

const isTransport = (text: string): text is PasskeyTransport =>
  (passkeyTransports as readonly string[]).includes(text);

export async function nameIt(
  platform: Platform,
  { viewer }: MemberCall,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await updateName(platform, viewer.id, id, name);
}

/** Asks for no proof: nobody gets in by it, and the member is mailed. */
export async function forgetPasskey(platform: Platform, call: MemberCall, id: number): Promise<void> {
  const isGone = await platform.db.transaction(async () => {
    const account = await lockAccount(platform, call.viewer.id);
    return account !== undefined && (await removePasskeys(platform, account, id)) > 0;
  });
  if (isGone) logAuth(platform, call, 'passkey.removed', { account: call.viewer.id });
}

/** One, or all. The account must be locked. Returns how many there were; then the member is mailed. */
export async function removePasskeys(platform: Platform, account: AccountRow, id?: number): Promise<number> {
  const names = await deletePasskeys(platform, account.id, id);
  if (names.length > 0) await mailAbout(platform, account, { template: 'passkey_removed', names });
  return names.length;
}

/** Without keys: they would tell the reader nothing. */
export async function exportPasskeys(platform: Platform, accountId: number) {
  const keys = await listPasskeysOf(platform, accountId);
  return keys.map(({ name, rpId, createdAt, usedAt }) => ({ name, site: rpId, createdAt, usedAt }));
}
