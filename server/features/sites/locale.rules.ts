import { readLanderLocale } from '#contract/landers/facts.ts';
import {
  defaultLocale,
  type Locale,
  linkLocaleParameter,
  localeCookie,
  locales,
} from '#contract/sites/facts.ts';
import type { CallContext } from '#server/call.ts';

/** Holds the language of the landing page or mailed link that a visitor arrived by, for the session of the browser. */
const arrivalLocaleCookie = 'arrival_language';

/** The first of these that is set names the language of a visitor. */
export const localeCookies = [localeCookie, arrivalLocaleCookie];

type Request = Pick<CallContext, 'cookies' | 'url'> & {
  viewer?: CallContext['viewer'];
  site: CallContext['site'] | undefined;
};

/**
 * The first of these that names a language decides (docs/decisions/062). A mail may be older than the last change of the account, so a
 * member who is logged in comes before the link; a visitor who opens a mail gets the language of the mail.
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

/**
 * The pages after the one that a visitor arrived on go on in its language, until the browser is closed. This is no
 * choice: it has a cookie of its own, and whatever the visitor chooses comes before it.
 */
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

/** The address as it leads to a mail's reader: opened in any browser, the page has the language of the mail. */
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
