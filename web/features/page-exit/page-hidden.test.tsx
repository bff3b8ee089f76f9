// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageHideBeaconScript } from './page-hidden.ts';

const sent: [path: string, body: Blob][] = [];
let hide: () => void;

beforeEach(() => {
  sent.length = 0;
  navigator.sendBeacon = (path, body) => {
    sent.push([String(path), body as Blob]);
    return true;
  };
});
afterEach(() => history.replaceState(null, '', '/'));

/** The page at this address, whose script runs in the head. */
function open(address: string): void {
  history.replaceState(null, '', address);
  const listen = vi.spyOn(document, 'addEventListener');
  // biome-ignore lint/security/noGlobalEval: as the browser runs what stands in the head
  window.eval(pageHideBeaconScript());
  const [[type, listener] = []] = listen.mock.calls;
  expect(type).toBe('visibilitychange');
  document.removeEventListener('visibilitychange', listener as EventListener);
  hide = () => (listener as () => void)();
}

const become = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  hide();
};

test('empty JSON is sent when the page becomes hidden, not when it comes back [NAV-16]', async () => {
  open('/members?gender=male');
  become('hidden');
  become('visible');
  expect(sent.map(([path, { type, size }]) => [path, type, size])).toEqual([
    ['/api/page-hidden.php', 'application/json', 2],
  ]);
});

test('lb in the address of the page has its bounce counted [NAV-16]', () => {
  open('/?lb');
  become('hidden');
  expect(sent.map(([path]) => path)).toEqual(['/api/page-hidden.php?lb=1']);
});

test('a visitor who pressed something before has not bounced [NAV-16]', () => {
  open('/?lb');
  document.body.click();
  become('hidden');
  expect(sent.map(([path]) => path)).toEqual(['/api/page-hidden.php']);
});
