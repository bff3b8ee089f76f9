// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { alertCookies } from '#contract/sites/facts.ts';
import { settingsQuery } from '#web/platform/session/use-settings.ts';
import { openScreen } from '#web/testing/screen.tsx';
import EntryWarning from './entry-warning.tsx';

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = `${alertCookies.entry}=; path=/; max-age=0`;
});

const open = () => openScreen(<EntryWarning />, { path: '/members?gender=male' });

test('it says whom the site is for, and is closed by its buttons alone [NAV-3]', async () => {
  const { text, getByRole, queryByRole } = await open();
  expect(getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  expect(text()).toContain('Rendezvous is a dating site for people aged 18 and over.');
  expect(getByRole('link', { name: 'Leave' }).getAttribute('href')).toBe('about:blank');
  expect([queryByRole('banner'), queryByRole('contentinfo')]).toEqual([null, null]);
  expect(queryByRole('button', { name: 'Close' })).toBeNull();
});

test('without scripts a form closes it and leads back; the language can be chosen inside [NAV-3]', async () => {
  const { getByRole } = await open();
  const enter = getByRole<HTMLButtonElement>('button', { name: 'I’m 18 or older – enter' });
  expect([enter.name, enter.value, enter.type]).toEqual(['closed_alert', 'entry', 'submit']);
  expect(enter.form?.getAttribute('action')).toBe('/preferences');
  expect(new FormData(enter.form ?? undefined).get('next')).toBe('/members?gender=male');
  // jsdom never opens the menu of languages.
  const german = getByRole<HTMLButtonElement>('button', { name: 'Deutsch', hidden: true });
  expect(german.value).toBe('de');
});

test('closing it keeps the time, in Unix seconds [NAV-3]', async () => {
  const { client, getByRole, user } = await open();
  await user.click(getByRole('button', { name: 'I’m 18 or older – enter' }));
  const [, seconds] = document.cookie.match(/skipped-warning=(\d+)/) ?? [];
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
  expect(client.getQueryData(settingsQuery.queryKey)?.settings.closed_alerts).toEqual(['entry']);
});
