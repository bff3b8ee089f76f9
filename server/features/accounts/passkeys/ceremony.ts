import { isIP } from 'node:net';
import type { SignedByPasskey } from '#contract/accounts/proof.ts';
import { AppError } from '#contract/errors.ts';
import type { CallContext, MemberCall, Site } from '#server/call.ts';
import { minuteMs } from '#server/platform/durations.ts';
import { createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { keepChallenge, takeChallenge } from './challenges.store.ts';
import type { FoundPasskey, PasskeyRow } from './passkeys.store.ts';
import type { ChallengePurpose } from './passkeys.table.ts';

/** Holds a log-in together until it is done; it proves nothing. */
export const passkeyCookie = 'auth.passkey';
export const passkeyCookieForm = /^[\w-]{43}$/;

/** How long a device and the person before it have. */
export const challengeMs = 5 * minuteMs;

export interface RelyingParty {
  id: string;
  /** From which it can be asked. */
  origins: string[];
}

/** The host of the site, for which alone its passkeys work; undefined where browsers know no passkeys. */
export function findRelyingParty({ origin }: Pick<Site, 'origin'>): RelyingParty | undefined {
  const { hostname, protocol } = new URL(origin);
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  if (!isNamed || (protocol !== 'https:' && !isHere)) return undefined;
  // Operators may serve a domain under its name with www., too, where browsers know the same passkeys.
  return { id: hostname, origins: [origin, origin.replace('//', '//www.')] };
}

export function needRelyingParty(site: Pick<Site, 'origin'>): RelyingParty {
  const party = findRelyingParty(site);
  if (!party) throw new AppError('accounts.passkeys_impossible');
  return party;
}

/** What a challenge is bound to: the session of a member, a cookie of a visitor. */
function toAsked(call: CallContext, purpose: ChallengePurpose, holder: string) {
  return {
    purpose,
    siteId: call.site.id,
    holder,
    accountId: purpose === 'login' ? null : (call.viewer?.id ?? null),
  };
}

const sessionOf = ({ viewer }: MemberCall) => `session ${viewer.sessionId}`;
const visitOf = (cookie: string) => `visit ${cookie}`;

export async function askMember(
  platform: Platform,
  call: MemberCall,
  purpose: 'add' | 'proof',
): Promise<string> {
  return ask(platform, toAsked(call, purpose, sessionOf(call)));
}

/** Two tabs of one browser share the cookie, and each has a challenge of its own. */
export async function askVisitor(platform: Platform, call: CallContext): Promise<string> {
  const cookie = call.cookies[passkeyCookie] ?? createToken(32);
  call.reply.setCookie(passkeyCookie, cookie);
  return ask(platform, toAsked(call, 'login', visitOf(cookie)));
}

async function ask(platform: Platform, asked: ReturnType<typeof toAsked>): Promise<string> {
  const challenge = createToken(32);
  const expiresAt = new Date(platform.clock.now().getTime() + challengeMs);
  await keepChallenge(platform, challenge, asked, expiresAt);
  return challenge;
}

/** The challenge that was signed, if this member was asked it in this session; it is used up. */
export async function takeOfMember(
  platform: Platform,
  call: MemberCall,
  purpose: 'add' | 'proof',
  clientData: string,
): Promise<string | undefined> {
  return take(platform, toAsked(call, purpose, sessionOf(call)), clientData);
}

export async function takeOfVisitor(
  platform: Platform,
  call: CallContext,
  clientData: string,
): Promise<string | undefined> {
  const cookie = call.cookies[passkeyCookie];
  return cookie === undefined
    ? undefined
    : take(platform, toAsked(call, 'login', visitOf(cookie)), clientData);
}

async function take(
  platform: Platform,
  asked: ReturnType<typeof toAsked>,
  clientData: string,
): Promise<string | undefined> {
  const challenge = readChallenge(clientData);
  if (challenge === undefined) return undefined;
  return (await takeChallenge(platform, challenge, asked)) ? challenge : undefined;
}

function readChallenge(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** As the browser takes it: JSON of https://www.w3.org/TR/webauthn-3/#dictdef-publickeycredentialrequestoptionsjson */
export function toRequest(party: RelyingParty, challenge: string, keys: readonly PasskeyRow[] = []) {
  return {
    challenge,
    rpId: party.id,
    timeout: challengeMs,
    userVerification: 'required' as const,
    allowCredentials: toDescriptors(keys),
  };
}

export function toDescriptors(keys: readonly PasskeyRow[]) {
  return keys.map(({ credentialId, transports }) => ({
    type: 'public-key' as const,
    id: toText(credentialId),
    transports,
  }));
}

export const toText = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/**
 * What the device counts, once its signature, host, origin and the presence of its owner are in order; undefined otherwise.
 * The library would compare the counter too, but not against a use at the same moment: `noteUse` does.
 */
export async function readSigned(
  { key, handle }: FoundPasskey,
  party: RelyingParty,
  { signed, challenge }: { signed: SignedByPasskey; challenge: string },
): Promise<number | undefined> {
  const { userHandle, ...response } = signed.response;
  if (userHandle !== undefined && userHandle !== toText(handle)) return undefined;
  // Loaded with the first passkey: it brings readers of every kind of certificate.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id: signed.id, publicKey: new Uint8Array(key.publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // It throws for everything that is not in order, and would say so in English.
    return undefined;
  }
}
