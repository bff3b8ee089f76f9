import { timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { dayMs } from './durations.ts';
import { listHashesKeyed } from './keyed-hash.ts';
import type { Platform } from './platform.ts';

export const deviceDays = 30;
/** Id, expiry in seconds, the server's signature of both, and the signature that binds them to an owner. */
const form = /^([\w-]{16})\.([0-9a-z]{1,9})\.([\w-]{43})\.([\w-]{43})$/;

export interface Device {
  id: string;
  expires: string;
  bond: string;
}

type Parts = Pick<Platform, 'config' | 'clock'>;
type Signed = Pick<Device, 'id' | 'expires'>;
type Facts = readonly (string | number)[];

/** Cookies of one purpose and scope are worth nothing for another. */
interface DeviceKind {
  purpose: string;
  scope: Facts;
}

/** The device of a cookie, for any owner; undefined without one of this kind that the server has signed. */
export function parseDevice({ config, clock }: Parts, kind: DeviceKind, cookie = ''): Device | undefined {
  const [, id = '', expires = '', mark = '', bond = ''] = form.exec(cookie) ?? [];
  const isOver = Number.parseInt(expires, 36) * 1000 <= clock.now().getTime();
  if (!id || isOver || !signIds(config, kind, { id, expires }).some((known) => isSame(mark, known)))
    return undefined;
  return { id, expires, bond };
}

/** Whether the cookie was written for this owner, whose facts are still the same. */
export function isBoundTo({ config }: Parts, kind: DeviceKind, device: Device, owner: Facts): boolean {
  return signBonds(config, kind, device, owner).some((known) => isSame(device.bond, known));
}

/** The value of a cookie for `deviceDays`. */
export function writeDevice({ config, clock }: Parts, kind: DeviceKind, id: string, owner: Facts): string {
  const expires = Math.floor((clock.now().getTime() + deviceDays * dayMs) / 1000).toString(36);
  const signed = { id, expires };
  return [id, expires, signIds(config, kind, signed)[0], signBonds(config, kind, signed, owner)[0]].join('.');
}

/** Under the current secret first; cookies that a former one has signed hold. */
function signIds(config: Config, { purpose, scope }: DeviceKind, { id, expires }: Signed): string[] {
  return listHashesKeyed(config, `${purpose}-id`, ...scope, id, expires);
}

function signBonds(
  config: Config,
  { purpose, scope }: DeviceKind,
  { id, expires }: Signed,
  owner: Facts,
): string[] {
  return listHashesKeyed(config, `${purpose}-owner`, ...scope, id, expires, ...owner);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
