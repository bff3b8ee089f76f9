import { expect, onTestFinished, test, vi } from 'vitest';
import type { Locale } from '#contract/sites/facts.ts';
import { createI18n } from './i18n.ts';
import { createOwnWords } from './own-words.ts';

const words: Partial<Record<Locale, object>> = {
  en: { 'layout:nav.messages': 'Post', 'payments:packages.balance_one': '{{count}} heart' },
  de: { 'layout:nav.messages': 'Briefe' },
};

function load() {
  return vi.fn(async (url: unknown) => {
    const [, locale = ''] = /words\/(\w+)\.json\?v=abc$/.exec(String(url)) ?? [];
    return new Response(JSON.stringify(words[locale as Locale] ?? {}));
  });
}

test('a domain says a text in its own words, whichever group it is in, and the others as all do [SET-6]', async () => {
  const i18n = await createI18n('en', ['app', 'orders'], createOwnWords('abc', load()));
  const { t } = i18n.read();
  expect([t('layout:nav.messages'), t('layout:nav.likes')]).toEqual(['Post', 'Likes']);
  expect(t('payments:packages.balance', { count: 1 })).toBe('1 heart');
  expect(t('payments:packages.balance', { count: 2 })).toBe('You have 2 credits');
  expect(i18n.ownWordsVersion).toBe('abc');
});

test('the words of another language come with it, each language once [SET-6]', async () => {
  const loading = load();
  const i18n = await createI18n('en', ['public'], createOwnWords('abc', loading));
  await i18n.setLocale('de');
  await i18n.need(['app']);
  await i18n.setLocale('en');
  await i18n.setLocale('de');
  expect(i18n.read().t('layout:nav.messages')).toBe('Briefe');
  expect(loading).toHaveBeenCalledTimes(2);
});

test.each([
  ['that cannot be loaded', vi.fn().mockRejectedValue(new TypeError('away'))],
  ['that are gone', vi.fn().mockResolvedValue(new Response('', { status: 404 }))],
])('words %s leave the shared ones [SET-6]', async (_, loading) => {
  const i18n = await createI18n('en', [], createOwnWords('abc', loading));
  expect(i18n.read().t('layout:nav.messages')).toBe('Messages');
});

test('words that never come do not keep the page waiting [SET-6]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const hanging = (_: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const loading = createI18n('en', [], createOwnWords('abc', hanging));
  await vi.advanceTimersByTimeAsync(5000);
  expect((await loading).read().t('layout:nav.messages')).toBe('Messages');
});

test('a domain without words of its own asks for none [SET-6]', () => {
  expect(createOwnWords(undefined)).toBeUndefined();
});
