import { expect, test } from 'vitest';
import type { Locale } from '#contract/sites/facts.ts';
import { chooseLocale, storeArrivalLocale } from './locale.rules.ts';

interface Facts {
  url?: string;
  account?: Locale;
  chosen?: string;
  arrival?: string;
  domain?: string;
}

const makeRequest = ({ url, account, chosen, arrival, domain = 'fr-FR' }: Facts) =>
  ({
    url,
    cookies: { i18n_redirected: chosen, arrival_language: arrival },
    viewer: account && { language: account },
    site: { settings: { domain_language: domain } },
  }) as unknown as Parameters<typeof chooseLocale>[0];

const lander = '/landers/gallery/de?network=north';
const link = '/reset-password/do?token=abc&lang=it';
const everything = { account: 'nl', chosen: 'pl', arrival: 'es' } as const;

test.each<[string, Facts, Locale]>([
  ['the address of a landing page comes first', { url: lander, ...everything }, 'de'],
  ['then the account', { url: '/chats', ...everything }, 'nl'],
  ['also before a mail that may be older', { url: link, ...everything }, 'nl'],
  ['then the mailed link', { url: link, ...everything, account: undefined }, 'it'],
  ['then what this visitor chose', { url: '/', ...everything, account: undefined }, 'pl'],
  ['then what the visitor arrived by', { url: '/', arrival: 'es' }, 'es'],
  ['then the domain', { url: '/' }, 'fr'],
  ['whose language may be written in capitals', { url: '/', domain: 'NL' }, 'nl'],
  ['then English', { url: '/', domain: 'sv' }, 'en'],
  ['a language that is none of ours counts nowhere', { url: '/?lang=xx', chosen: 'xx', arrival: 'xx' }, 'fr'],
  ['a parameter behind # is none', { url: '/#?lang=de' }, 'fr'],
  ['a request that was refused early has no address', {}, 'fr'],
])('of the words that count for the language %s [SET-2, SET-17]', (_name, facts, locale) => {
  expect(chooseLocale(makeRequest({ ...facts } as Facts))).toBe(locale);
});

function arrive(facts: Facts) {
  const set: unknown[][] = [];
  const reply = { setCookie: (...cookie: unknown[]) => void set.push(cookie) };
  storeArrivalLocale({ ...makeRequest(facts), reply } as unknown as Parameters<typeof storeArrivalLocale>[0]);
  return set;
}

test('the language of an address goes on for the session of the browser, and is no choice [SET-17, LAN-3]', () => {
  expect(arrive({ url: lander })).toEqual([['arrival_language', 'de']]);
  expect(arrive({ url: link, chosen: 'pl' })).toEqual([['arrival_language', 'it']]);
  expect(arrive({ url: lander, arrival: 'de' })).toEqual([]);
  expect(arrive({ url: link, account: 'nl' })).toEqual([]);
  expect(arrive({ url: '/members?lang=xx' })).toEqual([]);
});
