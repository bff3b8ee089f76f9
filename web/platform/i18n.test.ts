import { expect, test, vi } from 'vitest';
import { errorStatuses } from '#contract/errors.ts';
import { fieldCodes } from '#contract/field-codes.ts';
import { createI18n, readLocale, speak, spokenLocales } from './i18n.ts';

test('each request speaks its own language', async () => {
  const [german, english] = await Promise.all([createI18n('de'), createI18n('en')]);
  expect(german.t('layout:nav.messages')).toBe('Nachrichten');
  expect(english.t('layout:nav.messages')).toBe('Messages');
});

test('every refusal and every faulty field has words in every language', async () => {
  const keys = [...Object.keys(errorStatuses), ...fieldCodes.map((code) => `field.${code}`)];
  for (const locale of spokenLocales) {
    const { exists } = await createI18n(locale);
    expect(keys.filter((key) => !exists(`errors:${key}`))).toEqual([]);
  }
});

test('the generic errors say what the specification says [NAV-15]', async () => {
  const { t } = await createI18n('en');
  expect(t('errors:internal')).toBe('An error occured, please try again later.');
  expect(t('errors:unknown')).toBe('An error has occurred.');
});

test('a language can be changed while the page is open', async () => {
  const i18n = await createI18n('en');
  expect(await speak(i18n, 'de')).toBe(true);
  expect(i18n.t('layout:nav.logout')).toBe('Abmelden');
});

test('a language that cannot be loaded is logged and the current one stays', async () => {
  const i18n = await createI18n('en');
  const missing = 'xx' as 'de';
  expect(await speak(i18n, missing)).toBe(false);
  expect(i18n.language).toBe('en');
  // biome-ignore lint/suspicious/noConsole: the log is what is promised
  expect(vi.mocked(console.error).mock.calls.splice(0)).toHaveLength(1);
});

test('the language of the page is read from its lang attribute', () => {
  expect(readLocale('de-DE')).toBe('de');
  expect(readLocale('xx-XX')).toBe('en');
});
