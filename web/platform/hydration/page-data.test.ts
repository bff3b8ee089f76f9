// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { readPageData, writePageData } from './page-data.ts';

const name = '</script><!-- Zoë & "Ben" -->';

function write(): string {
  const client = new QueryClient();
  client.setQueryData(['name'], name);
  return writePageData(client);
}

afterEach(() => {
  document.body.innerHTML = '';
});

test('what the server has loaded is there before the page is hydrated', async () => {
  document.body.innerHTML = write();
  const client = new QueryClient();
  await readPageData(client);
  expect(client.getQueryData(['name'])).toBe(name);
});

test('code that is quicker than the document waits for the rest of it [NAV-12]', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const client = new QueryClient();
  const reading = readPageData(client);
  document.body.innerHTML = write();
  expect(client.getQueryData(['name'])).toBeUndefined();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await reading;
  expect(client.getQueryData(['name'])).toBe(name);
});

test('a page without data is no fault', async () => {
  const client = new QueryClient();
  await readPageData(client);
  expect(client.getQueryCache().getAll()).toEqual([]);
});
