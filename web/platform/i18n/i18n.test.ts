import { expect, test, vi } from 'vitest';
import { errorStatuses } from '#contract/errors.ts';
import { fieldCodes } from '#contract/field-codes.ts';
import { locales } from '#contract/sites/facts.ts';
import { type AppTextKey, createI18n, readLocale } from './i18n.ts';

test('each request has its own language', async () => {
  const [german, english] = await Promise.all([createI18n('de'), createI18n('en')]);
  expect(german.read().t('layout:nav.messages')).toBe('Nachrichten');
  expect(english.read().t('layout:nav.messages')).toBe('Messages');
});

test('every refusal and every faulty field has words in every language', async () => {
  const keys = [...Object.keys(errorStatuses), ...fieldCodes.map((code) => `field.${code}`)];
  for (const locale of locales) {
    const { t } = (await createI18n(locale)).read();
    const names = keys.map((key) => `errors:${key}` as AppTextKey);
    expect(names.filter((name) => t(name) === name)).toEqual([]);
  }
});

test('the generic errors say what the specification says [NAV-15]', async () => {
  const { t } = (await createI18n('en')).read();
  expect(t('errors:internal')).toBe('An error occured, please try again later.');
  expect(t('errors:unknown')).toBe('An error has occurred.');
});

test('a language can be changed while the page is open', async () => {
  const i18n = await createI18n('en');
  expect(await i18n.setLocale('de')).toBe(true);
  expect(i18n.read().t('layout:nav.logout')).toBe('Abmelden');
});

test('a language that cannot be loaded is logged and the current one stays [SET-16]', async () => {
  const i18n = await createI18n('en');
  const missing = 'xx' as 'de';
  expect(await i18n.setLocale(missing)).toBe(false);
  expect(i18n.read().locale).toBe('en');
  // biome-ignore lint/suspicious/noConsole: the log is what is promised
  expect(vi.mocked(console.error).mock.calls.splice(0)).toHaveLength(1);
});

test('a page has the words of the groups it asked for, in the same function', async () => {
  const i18n = await createI18n('en', ['public']);
  const { t } = i18n.read();
  expect([t('accounts:login.title'), t('likes:match.title')]).toEqual(['Log in', 'likes:match.title']);
  await i18n.need(['app']);
  expect(t('likes:match.title')).not.toBe('likes:match.title');
  expect(i18n.groups).toEqual(['common', 'public', 'app']);
});

test('words that a page asks for while the language changes come in the new one [SET-16]', async () => {
  const i18n = await createI18n('en', ['public']);
  await Promise.all([i18n.setLocale('de'), i18n.need(['app'])]);
  expect(i18n.read().t('layout:nav.messages')).toBe('Nachrichten');
  expect(i18n.read().t('chat:list.title')).toBe('Nachrichten');
});

test('a group that does not exist is left out', async () => {
  const i18n = await createI18n('en', ['public', 'constructor', '']);
  expect(i18n.groups).toEqual(['common', 'public']);
});

test('the language of the page is read from its lang attribute', () => {
  expect(readLocale('de-DE')).toBe('de');
  expect(readLocale('xx-XX')).toBe('en');
});
