import type { FastifyRequest } from 'fastify';
import { alertCookies, locales } from '#contract/sites/facts.ts';
import { timeZoneCookie } from '#contract/time-zones.ts';
import type { KeepingRules } from '#server/platform/http/pages/stale-page-fallback.ts';
import { localeCookies } from './features/sites/index.ts';

const keptPaths = ['/', '/members'];

/** Any other cookie may have shaped the page for one visitor. */
const impersonalCookies: string[] = [...localeCookies, alertCookies.entry, timeZoneCookie];

/** Pages for visitors while the database is away: one for each host, language and entry warning. */
export const strangerPages: KeepingRules = {
  /** The index page is the same for any link that led to it. */
  keyOf({ host, url, cookies }: FastifyRequest): string | undefined {
    const [path = '', query] = url.split('?', 2);
    if (!keptPaths.includes(path) || (query && path !== '/')) return undefined;
    // A visitor who has passed the warning must not meet it again while it cannot be rendered.
    const isWarned = cookies[alertCookies.entry] === undefined;
    // Uses parsed values: raw ones may be anything, and each would push out a page.
    const named = localeCookies.map((name) => cookies[name]);
    const locale = named.flatMap((name) => locales.filter((known) => known === name))[0] ?? '';
    return [host.toLowerCase(), path, locale, isWarned].join(' ');
  },
  isImpersonal: ({ cookies }) => Object.keys(cookies).every((name) => impersonalCookies.includes(name)),
  isLoggedIn: ({ cookies }) => Object.keys(cookies).some((name) => name.startsWith('auth.')),
};
