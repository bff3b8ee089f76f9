import type { TrafficSource } from '#contract/signup/endpoints.ts';
import { normaliseLine } from '#contract/typed-text.ts';
import type { CallContext } from '#server/call.ts';

/** A cookie that lasts until the sign-up, even without scripts; it is not shared and names no person. */
export const sourceCookie = 'network';

const longestPart = 200;
/** Browsers drop a cookie of more than 4096 bytes. */
const longestCookie = 3500;

/** Partners' names for the parts in their links; of two names the first counts. */
const namesOfPart: Record<keyof TrafficSource, string[]> = {
  network: ['network'],
  ref: ['ref'],
  sub1: ['sub1', 'sub', 'aff_sub', 'aff_sub1'],
  sub2: ['sub2', 'aff_sub2'],
  sub3: ['sub3', 'aff_sub3'],
};

export function readTrafficSource(query: URLSearchParams): TrafficSource | undefined {
  const parts = Object.entries(namesOfPart).flatMap(([part, names]) => {
    const value = names.map((name) => cleanPart(query.get(name) ?? '')).find(Boolean);
    return value ? [[part, value] as const] : [];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

/** Placeholders that a partner left unfilled stay in braces, as in `{clickid}`. */
function cleanPart(value: string): string {
  return normaliseLine(value.replace(/[{}]/g, '')).slice(0, longestPart).toWellFormed();
}

/** This browser's source, from this or an earlier visit. */
export function findTrafficSource(cookies: CallContext['cookies']): TrafficSource | undefined {
  return readTrafficSource(new URLSearchParams(cookies[sourceCookie]));
}

/** Stores a link's source for the sign-up and the rest of this request; a newer one replaces it. */
export function keepTrafficSource(
  context: Pick<CallContext, 'cookies' | 'reply'>,
  url: string,
): CallContext['cookies'] {
  const source = readTrafficSource(new URL(url, 'http://page').searchParams);
  const text = source ? new URLSearchParams(source).toString() : '';
  if (!text || encodeURIComponent(text).length > longestCookie) return context.cookies;
  // Without consent, it lasts for the browser session only.
  context.reply.setCookie(sourceCookie, text);
  return { ...context.cookies, [sourceCookie]: text };
}
