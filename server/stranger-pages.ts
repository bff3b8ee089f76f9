import type { FastifyRequest } from 'fastify';
import { alertCookies, locales } from '#contract/sites/facts.ts';
import { timeZoneCookie } from '#contract/time-zones.ts';
import type { KeepingRules } from '#server/platform/http/pages/stale-page-fallback.ts';
import { localeCookies } from './features/sites/index.ts';

/** What strangers see first, and what needs no script. */
const keptPaths = ['/', '/members'];

/** Whatever else there is, a page may have been made for it. */
const impersonalCookies: string[] = [...localeCookies, alertCookies.entry, timeZoneCookie];

/** The pages that strangers are shown while the database is away: one for each host, language and warning. */
export const strangerPages: KeepingRules = {
  /** The index page is the same whatever link led to it. */
  keyOf({ host, url, cookies }: FastifyRequest): string | undefined {
    const [path = '', query] = url.split('?', 2);
    if (!keptPaths.includes(path) || (query && path !== '/')) return undefined;
    // A visitor who has come past the warning must not meet it again while it cannot be rendered.
    const isWarned = cookies[alertCookies.entry] === undefined;
    // As it is understood: a cookie may hold anything, and each of its values would push out a page.
    const named = localeCookies.map((name) => cookies[name]);
    const locale = named.flatMap((name) => locales.filter((known) => known === name))[0] ?? '';
    return [host.toLowerCase(), path, locale, isWarned].join(' ');
  },
  isImpersonal: ({ cookies }) => Object.keys(cookies).every((name) => impersonalCookies.includes(name)),
  isLoggedIn: ({ cookies }) => Object.keys(cookies).some((name) => name.startsWith('auth.')),
};
