import { expect, test } from 'vitest';
import type { Locale } from '#contract/sites.ts';
import { chooseLocale } from './locale.rules.ts';

const choose = (cookie: string | undefined, domainLanguage: string, language?: Locale) =>
  chooseLocale({
    cookies: { i18n_redirected: cookie },
    viewer: language && { language },
    site: { settings: { domain_language: domainLanguage } },
  } as unknown as Parameters<typeof chooseLocale>[0]);

test('the cookie decides the language, then the domain, then English [SET-2]', () => {
  expect(choose('pl', 'de-DE')).toBe('pl');
  expect(choose(undefined, 'de-DE')).toBe('de');
  expect(choose('xx', 'NL')).toBe('nl');
  expect(choose(undefined, 'sv')).toBe('en');
});

test('where nothing was chosen the pages follow the account of the member [SET-4]', () => {
  expect(choose(undefined, 'de-DE', 'nl')).toBe('nl');
  expect(choose('pl', 'de-DE', 'nl')).toBe('pl');
});
