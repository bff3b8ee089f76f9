import { timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { CallContext } from '#server/platform/http/call.ts';
import { createToken } from '#server/platform/ids.ts';
import { hashKeyed } from '#server/platform/keyed-hash.ts';

/**
 * Marks a browser in which the owner of an address has logged in before: whoever tries passwords elsewhere
 * cannot lock it out. It opens nothing by itself.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export const deviceCookie = 'auth.device';
const deviceDays = 30;

type Visit = Pick<CallContext, 'site' | 'cookies'>;

/** Name of the device, if its cookie was made for this address. */
export function findDevice(config: Config, { site, cookies }: Visit, emailKey: string): string | undefined {
  const [id, signature] = cookies[deviceCookie]?.split('.') ?? [];
  if (!id || !signature) return undefined;
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(config, site.id, emailKey, id));
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** What this browser is called, whomever its cookie was made for; a new name for a new one. Proves nothing. */
export function nameDevice({ cookies }: Pick<Visit, 'cookies'>): string {
  const [id = ''] = cookies[deviceCookie]?.split('.') ?? [];
  return /^[\w-]{16}$/.test(id) ? id : createToken(12);
}

export function rememberDevice(
  config: Config,
  visit: Visit & Pick<CallContext, 'reply'>,
  emailKey: string,
  id = nameDevice(visit),
): void {
  const value = `${id}.${sign(config, visit.site.id, emailKey, id)}`;
  visit.reply.setCookie(deviceCookie, value, { days: deviceDays });
}

function sign(config: Config, siteId: number, emailKey: string, id: string): string {
  return hashKeyed(config, 'device', siteId, emailKey, id);
}
