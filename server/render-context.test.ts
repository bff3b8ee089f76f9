import { expect, test } from 'vitest';
import { chooseLocale } from './render-context.ts';

const choose = (cookie: string | undefined, domainLanguage: string) =>
  chooseLocale({
    cookies: { i18n_redirected: cookie },
    site: { settings: { domain_language: domainLanguage } },
  } as unknown as Parameters<typeof chooseLocale>[0]);

test('the cookie decides the language, then the domain, then English [SET-2]', () => {
  expect(choose('pl', 'de-DE')).toBe('pl');
  expect(choose(undefined, 'de-DE')).toBe('de');
  expect(choose('xx', 'NL')).toBe('nl');
  expect(choose(undefined, 'sv')).toBe('en');
});
