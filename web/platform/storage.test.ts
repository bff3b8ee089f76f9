// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { BrowserStore, writeStandInForStorage } from './storage.ts';

const refuse = () => {
  throw new DOMException('Denied', 'SecurityError');
};
const kinds: [string, () => unknown][] = [
  ['throws', refuse],
  ['is null', () => null],
  ['is undefined', () => undefined],
];

beforeEach(() => localStorage.clear());

test.each(kinds)('where storage %s the page itself remembers, and nothing fails [NAV-10]', (_kind, get) => {
  const spy = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(get as () => Storage);
  const store = new BrowserStore('localStorage');
  expect(store.read('a')).toBeNull();
  expect(store.write('a', { b: 1 })).toBe(false);
  expect(store.read('a')).toEqual({ b: 1 });
  expect(store.listKeys('a')).toEqual(['a']);
  store.remove('a');
  expect(store.read('a')).toBeNull();
  expect(new BrowserStore('localStorage').read('a'), 'the next page').toBeNull();
  spy.mockRestore();
});

test('what a full disk refuses is newer than what was stored before [NAV-10]', () => {
  const store = new BrowserStore('localStorage');
  expect(store.write('a', 'old')).toBe(true);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(store.write('a', 'new')).toBe(false);
  expect(store.read('a')).toBe('new');
  full.mockRestore();
  expect(store.write('a', 'newest')).toBe(true);
  expect(new BrowserStore('localStorage').read('a')).toBe('newest');
});

test('what another tab removed is gone, and what no version of ours wrote is nothing [NAV-10]', () => {
  const store = new BrowserStore('localStorage');
  store.write('a', 1);
  localStorage.removeItem('a');
  expect(store.read('a')).toBeNull();
  localStorage.setItem('a', '{half');
  expect(store.read('a')).toBeNull();
});

test.each(kinds)('libraries find storage that is empty and refuses where it %s [NAV-10]', (_kind, get) => {
  const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage');
  Object.defineProperty(window, 'sessionStorage', { configurable: true, get });
  // biome-ignore lint/security/noGlobalEval: as the browser runs what stands in the head
  window.eval(writeStandInForStorage());
  const { sessionStorage: standIn } = window;
  const read = [standIn.getItem('a'), standIn.length, standIn.removeItem('a')];
  if (own) Object.defineProperty(window, 'sessionStorage', own);
  else Reflect.deleteProperty(window, 'sessionStorage');
  expect(read).toEqual([null, 0, undefined]);
  expect(() => standIn.setItem('a', '1')).toThrow('blocked');
});
