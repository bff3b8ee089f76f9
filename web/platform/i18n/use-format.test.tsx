// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ApiQueryClient } from '../api/query-client.ts';
import { AppScope } from '../hydration/app-scope.tsx';
import { createI18n } from './i18n.ts';
import { writeKeepTimeZone } from './keep-time-zone.ts';
import { readTimeZone, useFormat } from './use-format.ts';

const resolved = Intl.DateTimeFormat().resolvedOptions();

function reportZone(timeZone: string) {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValueOnce({ ...resolved, timeZone });
}

test('the server renders times by the clock of the reader [SET-1]', async () => {
  function Page() {
    return <p>{useFormat().time('2026-11-02T13:39:00Z').replace(/\s/g, ' ')}</p>;
  }
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  const scope = { queryClient: new ApiQueryClient(vi.fn()), i18n: await createI18n('en'), nonce: undefined };
  const html = renderToString(
    <AppScope {...scope} timeZone="Europe/Berlin">
      <Stub />
    </AppScope>,
  );
  expect(html).toContain('2:39 PM');
});

test.each(['Etc/Unknown', 'Foo/Bar', ''])('a browser that reports the zone %j has UTC [SET-1]', (zone) => {
  reportZone(zone);
  expect(readTimeZone()).toBe('UTC');
});

test('the head of a page keeps the zone of the browser for the next one [SET-1]', () => {
  reportZone('America/Argentina/Buenos_Aires');
  // biome-ignore lint/security/noGlobalEval: as the browser runs what stands in the head
  window.eval(writeKeepTimeZone());
  expect(document.cookie).toContain('time_zone=America/Argentina/Buenos_Aires');
});
