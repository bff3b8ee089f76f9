// @vitest-environment jsdom
import { getByLabelText } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { reloadIfOutdated, writeRestoreTyped } from './stale-app.ts';

const page = `
  <link rel="modulepreload" href="/assets/entry-1.js">
  <input name="city" aria-label="City">
  <input name="password" aria-label="Password" type="password">
  <input name="news" aria-label="News" type="checkbox">
  <textarea name="about" aria-label="About me"></textarea>`;

let reload: ReturnType<typeof vi.fn>;
let status: number;
beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = page;
  reload = vi.fn();
  vi.stubGlobal('location', { href: 'https://duet.example/profile', reload });
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
});

const field = (name: string) => getByLabelText<HTMLInputElement>(document.body, name);

function type(): void {
  field('City').value = 'Utrecht';
  field('Password').value = 'a long walk';
  field('News').checked = true;
  field('About me').value = 'Half a sentence';
}

test('a page whose parts a deployment has removed is loaded once, with what was typed [NAV-10]', async () => {
  type();
  status = 404;
  await reloadIfOutdated();
  await reloadIfOutdated();
  expect(reload).toHaveBeenCalledOnce();
  expect(JSON.stringify(sessionStorage), 'no password is kept').not.toContain('a long walk');
  document.body.innerHTML = page;
  vi.stubGlobal('location', window.location);
  const kept = JSON.parse(sessionStorage.getItem('typed') ?? '{}');
  sessionStorage.setItem('typed', JSON.stringify({ ...kept, address: window.location.href }));
  // biome-ignore lint/security/noGlobalEval: as the browser runs what stands in the page
  window.eval(writeRestoreTyped());
  expect([field('City').value, field('About me').value, field('News').checked]).toEqual([
    'Utrecht',
    'Half a sentence',
    true,
  ]);
  expect(field('Password').value).toBe('');
});

test.each([200, 503])(
  'a page whose entry answers %i waits for the connection instead [NAV-10]',
  async (answer) => {
    status = answer;
    await reloadIfOutdated();
    expect(reload).not.toHaveBeenCalled();
  },
);

test('another page takes nothing over [NAV-10]', () => {
  sessionStorage.setItem(
    'typed',
    JSON.stringify({ address: 'https://duet.example/other', fields: [['city', 'Utrecht']] }),
  );
  // biome-ignore lint/security/noGlobalEval: as the browser runs what stands in the page
  window.eval(writeRestoreTyped());
  expect([field('City').value, sessionStorage.getItem('typed')]).toEqual(['', null]);
});
