import type { CallContext } from '#server/call.ts';
import { storeDevice } from '#server/features/bans/index.ts';
import type { AccountRow } from '#server/features/members/index.ts';
import {
  type Device,
  deviceDays,
  isBoundTo,
  parseDevice,
  writeDevice,
} from '#server/platform/device-cookie.ts';
import { createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Proves that the owner logged in here, so attackers cannot lock this browser out. It grants nothing.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export const deviceCookie = 'auth.device';

type Visit = Pick<CallContext, 'site' | 'cookies'>;
/** A change of address or password invalidates the cookie. */
type Owner = Pick<AccountRow, 'emailKey' | 'passwordHash'>;
type Parts = Pick<Platform, 'config' | 'clock'>;

/** The device's id, if its cookie is bound to this account as it is now. */
export function findDevice(platform: Parts, visit: Visit, owner: Owner | undefined): string | undefined {
  const device = readDevice(platform, visit);
  if (!device || !owner) return undefined;
  return isBoundTo(platform, kindOf(visit), device, factsOf(owner)) ? device.id : undefined;
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
  const value = writeDevice(platform, kindOf(visit), id, factsOf(owner));
  visit.reply.setCookie(deviceCookie, value, { days: deviceDays });
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
export function readDevice(platform: Parts, visit: Visit): Device | undefined {
  return parseDevice(platform, kindOf(visit), visit.cookies[deviceCookie]);
}

const kindOf = ({ site }: Visit) => ({ purpose: 'device', scope: [site.id] });
const factsOf = ({ emailKey, passwordHash }: Owner) => [emailKey, passwordHash];
