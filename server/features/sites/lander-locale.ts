import type { FastifyReply } from 'fastify';
import { readLanderLocale } from '#contract/landers.ts';
import { localeCookie } from '#contract/sites.ts';
import type { CallContext } from '#server/platform/http/call.ts';

/**
 * The language of a landing page goes on to the sign-up, for the session of the browser. What was chosen here before wins:
 * the menu of languages stands on the page too, and the address stays.
 */
export function keepLanderLocale(
  { cookies, site }: Pick<CallContext, 'cookies' | 'site'>,
  reply: Pick<FastifyReply, 'setCookie'>,
  url: string,
): CallContext['cookies'] {
  const locale = readLanderLocale(url);
  if (!locale || cookies[localeCookie]) return cookies;
  // As the menu of languages writes it: scripts of the sign-up change it.
  reply.setCookie(localeCookie, locale, {
    path: '/',
    sameSite: 'lax',
    secure: site.origin.startsWith('https:'),
  });
  return { ...cookies, [localeCookie]: locale };
}
