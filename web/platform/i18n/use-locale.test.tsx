// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { type Locale, localeCookie } from '#contract/sites/facts.ts';
import { keepCookie } from '#web/platform/session/keep-cookie.ts';
import { anna } from '#web/testing/people.ts';
import { openHook, settle } from '#web/testing/screen.tsx';
import { useChangeLocale } from './use-locale.ts';
import { useTranslation } from './use-translation.ts';

const useTranslationGroups = () => ({ change: useChangeLocale(), words: useTranslation() });
type Options = Parameters<typeof openHook>[1];

async function change(locale: Locale, options: Options = {}) {
  const screen = await openHook(useTranslationGroups, options);
  await settle(() => screen.current().change(locale));
  return screen;
}

test('the page is in the new language at once, and so is the next visit [SET-4]', async () => {
  const { current, calls } = await change('de');
  expect(current().words.t('layout:nav.messages')).toBe('Nachrichten');
  expect(current().words.locale).toBe('de');
  expect(document.cookie).toContain(`${localeCookie}=de`);
  expect(calls.map(([name]) => name)).not.toContain('accounts.language');
});

test('the choice of a member goes into the account, and leaves that of the visitor alone [SET-17]', async () => {
  keepCookie(localeCookie, 'pl', { days: 1 });
  const { calls } = await change('nl', { viewer: anna });
  expect(calls).toContainEqual(['accounts.language', { language: 'nl' }]);
  expect(document.cookie).toContain(`${localeCookie}=pl`);
});

test('the choice of a visitor outlasts the language that a mailed link names [SET-17]', async () => {
  history.replaceState({ token: 'abc' }, '', '/reset-password/do?a=1&lang=de#x');
  await change('fr');
  expect(location.pathname + location.search + location.hash).toBe('/reset-password/do?a=1#x');
  expect(history.state).toEqual({ token: 'abc' });
});

test('that the account could not keep it is no matter [SET-4]', async () => {
  const refuse = () => {
    throw new Error('away');
  };
  const { current, toasts } = await change('fr', { viewer: anna, answers: { 'accounts.language': refuse } });
  expect(current().words.locale).toBe('fr');
  expect(toasts).toEqual([]);
});

test('what the server says in words is read again', async () => {
  const { client, current } = await openHook(useTranslationGroups, {});
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  await settle(() => current().change('it'));
  expect(invalidate).toHaveBeenCalledOnce();
});

test('a language that cannot be loaded changes nothing [SET-16]', async () => {
  const { current, calls } = await change('xx' as Locale, { viewer: anna });
  expect(current().words.locale).toBe('en');
  expect(document.cookie).not.toContain(`${localeCookie}=xx`);
  expect(calls).toEqual([]);
  // biome-ignore lint/suspicious/noConsole: the log is what is promised
  expect(vi.mocked(console.error).mock.calls.splice(0)).toHaveLength(1);
});
