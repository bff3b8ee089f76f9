import { readLanderLocale } from '#contract/landers/facts.ts';
import {
  defaultLocale,
  type Locale,
  linkLocaleParameter,
  localeCookie,
  locales,
} from '#contract/sites/facts.ts';
import type { CallContext } from '#server/call.ts';

/** Stores the language of the landing page or mail a visitor came by, for the browser session. */
const arrivalLocaleCookie = 'arrival_language';

/** The first that is set names the visitor's language. */
export const localeCookies = [localeCookie, arrivalLocaleCookie];

type Request = Pick<CallContext, 'cookies' | 'url'> & {
  viewer?: CallContext['viewer'];
  site: CallContext['site'] | undefined;
};

/**
 * The first source that names a language decides (docs/decisions/062). An account comes before a mail's link,
 * which may be older than its last change.
 */
export function chooseLocale({ url = '', cookies, viewer, site }: Request): Locale {
  return (
    readLanderLocale(url) ??
    viewer?.language ??
    readLinkLocale(url) ??
    toLocale(cookies[localeCookie]) ??
    toLocale(cookies[arrivalLocaleCookie]) ??
    toLocale(site?.settings.domain_language.slice(0, 2).toLowerCase()) ??
    defaultLocale
  );
}

/** Keeps the arrival language for the browser session, in a separate cookie because a choice comes first. */
export function storeArrivalLocale({
  url = '',
  cookies,
  viewer,
  reply,
}: Pick<CallContext, 'cookies' | 'url' | 'viewer' | 'reply'>): void {
  const locale = readLanderLocale(url) ?? readLinkLocale(url);
  if (locale && !viewer && cookies[arrivalLocaleCookie] !== locale) {
    reply.setCookie(arrivalLocaleCookie, locale);
  }
}

/** The address for a mail's reader: it opens in the mail's language in any browser. */
export function withLinkLocale(url: URL, locale: Locale): URL {
  url.searchParams.set(linkLocaleParameter, locale);
  return url;
}

export function readLinkLocale(url: string): Locale | undefined {
  const query = /^[^?#]*\?([^#]*)/.exec(url)?.[1];
  return query ? toLocale(new URLSearchParams(query).get(linkLocaleParameter)) : undefined;
}

function toLocale(text: string | null | undefined): Locale | undefined {
  return locales.find((locale) => locale === text);
}
