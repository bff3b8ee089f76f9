import type { CallContext } from '#server/call.ts';
import { deviceDays, isBoundTo, parseDevice, writeDevice } from '#server/platform/device-cookie.ts';
import { createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StaffRow } from './staff.store.ts';

/** Works as members' device cookies do (`sessions/device-cookie.ts`): it grants nothing but attempts of its own. */
export const staffDeviceCookie = 'auth.staff-device';
const kind = { purpose: 'staff-device', scope: [] };

type Parts = Pick<Platform, 'config' | 'clock'>;
type WithCookies = Pick<CallContext, 'cookies'>;
/** A new invitation and a removal take the password away, and with it the cookie's worth. */
type Owner = Pick<StaffRow, 'id' | 'passwordHash'>;

/** The browser's id, if these staff have logged in here with the password they have now. */
export function findStaffDevice(platform: Parts, { cookies }: WithCookies, owner: Owner): string | undefined {
  const { id, passwordHash } = owner;
  const device = parseDevice(platform, kind, cookies[staffDeviceCookie]);
  if (!device || passwordHash === null) return undefined;
  return isBoundTo(platform, kind, device, [id, passwordHash]) ? device.id : undefined;
}

export function rememberStaffDevice(
  platform: Parts,
  { cookies, reply }: WithCookies & Pick<CallContext, 'reply'>,
  { id, passwordHash }: Owner,
): void {
  if (passwordHash === null) return;
  const device = parseDevice(platform, kind, cookies[staffDeviceCookie])?.id ?? createToken(12);
  const value = writeDevice(platform, kind, device, [id, passwordHash]);
  reply.setCookie(staffDeviceCookie, value, { days: deviceDays });
}
