import { timingSafeEqual } from 'node:crypto';
import type { CallContext } from '#server/call.ts';
import type { Config } from '#server/config.ts';
import { storeDevice } from '#server/features/bans/index.ts';
import type { AccountRow } from '#server/features/members/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import { createToken } from '#server/platform/ids.ts';
import { hashKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Proves that the owner logged in here, so attackers cannot lock this browser out. It grants nothing.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export const deviceCookie = 'auth.device';
const deviceDays = 30;
/** Id, expiry in seconds, the server's signature of both, and the signature that binds them to an account. */
const form = /^([\w-]{16})\.([0-9a-z]{1,9})\.([\w-]{43})\.([\w-]{43})$/;

type Visit = Pick<CallContext, 'site' | 'cookies'>;
/** A change of address or password invalidates the cookie. */
type Owner = Pick<AccountRow, 'emailKey' | 'passwordHash'>;
type Parts = Pick<Platform, 'config' | 'clock'>;

interface Device {
  id: string;
  expires: string;
  bond: string;
}

/** The device's id, if its cookie is bound to this account as it is now. */
export function findDevice(platform: Parts, visit: Visit, owner: Owner | undefined): string | undefined {
  const device = readDevice(platform, visit);
  if (!device || !owner) return undefined;
  const expected = signBond(platform.config, visit.site.id, { ...device, owner });
  return isSame(device.bond, expected) ? device.id : undefined;
}

/** The browser's id for any account; a new one for a foreign cookie. Proves nothing. */
export function nameDevice(platform: Parts, visit: Visit): string {
  return readDevice(platform, visit)?.id ?? createToken(12);
}

export function rememberDevice(
  platform: Parts,
  visit: Visit & Pick<CallContext, 'reply'>,
  owner: Owner,
  id = nameDevice(platform, visit),
): void {
  const { config, clock } = platform;
  const expires = Math.floor((clock.now().getTime() + deviceDays * dayMs) / 1000).toString(36);
  const mark = signId(config, visit.site.id, { id, expires });
  const bond = signBond(config, visit.site.id, { id, expires, owner });
  visit.reply.setCookie(deviceCookie, [id, expires, mark, bond].join('.'), { days: deviceDays });
}

/** Remembers the device of somebody who has just logged in; one of a banned member is held for a person. */
export async function admitDevice(
  platform: Platform,
  visit: Visit & Pick<CallContext, 'reply'>,
  owner: Owner & Pick<AccountRow, 'id' | 'siteId'>,
): Promise<void> {
  const device = nameDevice(platform, visit);
  rememberDevice(platform, visit, owner, device);
  await storeDevice(platform, { memberId: owner.id, siteId: owner.siteId }, device);
}

/** The device of the browser's cookie, for any account; undefined without one that this site has signed. */
export function readDevice({ config, clock }: Parts, { site, cookies }: Visit): Device | undefined {
  const [, id = '', expires = '', mark = '', bond = ''] = form.exec(cookies[deviceCookie] ?? '') ?? [];
  const isOver = Number.parseInt(expires, 36) * 1000 <= clock.now().getTime();
  if (!id || isOver || !isSame(mark, signId(config, site.id, { id, expires }))) return undefined;
  return { id, expires, bond };
}

type Signed = Pick<Device, 'id' | 'expires'>;

function signId(config: Config, siteId: number, { id, expires }: Signed): string {
  return hashKeyed(config, 'device-id', siteId, id, expires);
}

function signBond(config: Config, siteId: number, { id, expires, owner }: Signed & { owner: Owner }): string {
  return hashKeyed(config, 'device-owner', siteId, id, expires, owner.emailKey, owner.passwordHash);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
