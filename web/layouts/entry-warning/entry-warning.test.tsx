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
  const { find, text, button } = await open();
  expect(find<HTMLDialogElement>('dialog').open).toBe(true);
  expect(text()).toContain('Rendezvous is a dating site for people aged 18 and over.');
  expect(button('Leave').getAttribute('href')).toBe('about:blank');
  expect(document.querySelector('dialog header, dialog footer, [aria-label="Close"]')).toBeNull();
});

test('without scripts a form closes it and leads back; the language can be chosen inside [NAV-3]', async () => {
  const { find, button } = await open();
  const enter = button('I’m 18 or older – enter') as HTMLButtonElement;
  expect([enter.name, enter.value, enter.type]).toEqual(['closed_alert', 'entry', 'submit']);
  expect(enter.form?.getAttribute('action')).toBe('/preferences');
  expect(find<HTMLInputElement>('input[name="next"]').value).toBe('/members?gender=male');
  expect(find('button[value="de"]').textContent).toBe('Deutsch');
});

test('closing it keeps the time, in Unix seconds [NAV-3]', async () => {
  const { press, client } = await open();
  await press('I’m 18 or older – enter');
  const [, seconds] = document.cookie.match(/skipped-warning=(\d+)/) ?? [];
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
  expect(client.getQueryData(settingsQuery.queryKey)?.settings.closed_alerts).toEqual(['entry']);
});
