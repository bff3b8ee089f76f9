import type { TrafficSource } from '#contract/signup/endpoints.ts';
import { normaliseLine } from '#contract/typed-text.ts';
import type { CallContext } from '#server/call.ts';

/**
 * Kept in a cookie, so that it is there at the sign-up whatever pages lie between, and on pages that run no script.
 * Nobody else gets it, and it names no person.
 */
export const sourceCookie = 'network';

const longestPart = 200;
/** Browsers drop a cookie of more than 4096 bytes. */
const longestCookie = 3500;

/** How partners call the parts in their links; of two names for one part the first counts. */
const namesOfPart: Record<keyof TrafficSource, string[]> = {
  network: ['network'],
  ref: ['ref'],
  sub1: ['sub1', 'sub', 'aff_sub', 'aff_sub1'],
  sub2: ['sub2', 'aff_sub2'],
  sub3: ['sub3', 'aff_sub3'],
};

/** The traffic source a link carries; undefined for a link without one. */
export function readTrafficSource(query: URLSearchParams): TrafficSource | undefined {
  const parts = Object.entries(namesOfPart).flatMap(([part, names]) => {
    const value = names.map((name) => cleanPart(query.get(name) ?? '')).find(Boolean);
    return value ? [[part, value] as const] : [];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

/** Partners’ placeholders come in braces where nobody filled them in, as in `{clickid}`. */
function cleanPart(value: string): string {
  return normaliseLine(value.replace(/[{}]/g, '')).slice(0, longestPart).toWellFormed();
}

/** What this browser came with, now or before. */
export function findTrafficSource(cookies: CallContext['cookies']): TrafficSource | undefined {
  return readTrafficSource(new URLSearchParams(cookies[sourceCookie]));
}

/** Keeps the source of a link for the sign-up, also for the rest of this request; a newer one takes its place. */
export function keepTrafficSource(
  context: Pick<CallContext, 'cookies' | 'reply'>,
  url: string,
): CallContext['cookies'] {
  const source = readTrafficSource(new URL(url, 'http://page').searchParams);
  const text = source ? new URLSearchParams(source).toString() : '';
  if (!text || encodeURIComponent(text).length > longestCookie) return context.cookies;
  // Nobody was asked, so no longer than the session of the browser.
  context.reply.setCookie(sourceCookie, text);
  return { ...context.cookies, [sourceCookie]: text };
}
