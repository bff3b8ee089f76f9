// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  applyColorScheme,
  chooseColorScheme,
  followColorScheme,
  useColorScheme,
  writeColorScheme,
} from './color-scheme.ts';

const drawn = () => document.documentElement.dataset.mantineColorScheme;
const device = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  device.matches = false;
  vi.stubGlobal('matchMedia', () => device);
  localStorage.clear();
  applyColorScheme();
});

afterEach(() => {
  cleanup();
  chooseColorScheme('auto');
  vi.unstubAllGlobals();
});

/** As the head of a page does before anything is drawn. */
function openPage(): void {
  new Function(writeColorScheme())();
}

test('without a choice a page looks as the device does, also when that changes [SET-4]', () => {
  expect(drawn()).toBe('light');
  const stop = followColorScheme();
  device.matches = true;
  device.dispatchEvent(new Event('change'));
  expect(drawn()).toBe('dark');
  stop();
  device.matches = false;
  device.dispatchEvent(new Event('change'));
  expect(drawn()).toBe('dark');
});

test('a choice shows at once, wins over the device and is there on the next page [SET-4]', () => {
  const { result } = renderHook(useColorScheme);
  expect(result.current).toBe('auto');
  act(() => chooseColorScheme('dark'));
  expect([result.current, drawn()]).toEqual(['dark', 'dark']);
  document.documentElement.dataset.mantineColorScheme = 'light';
  openPage();
  expect(drawn()).toBe('dark');
});

test('another tab follows a choice [SET-4]', () => {
  const stop = followColorScheme();
  localStorage.setItem('color-scheme', '"dark"');
  dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
  expect(drawn()).toBe('light');
  dispatchEvent(new StorageEvent('storage', { key: 'color-scheme' }));
  expect(drawn()).toBe('dark');
  stop();
});

test('a choice of an earlier version is taken over [SET-4]', () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark');
  openPage();
  expect(drawn()).toBe('dark');
  expect({ ...localStorage }).toEqual({ 'color-scheme': '"dark"' });
  expect(renderHook(useColorScheme).result.current).toBe('dark');
});

test('where storage is blocked, a choice holds for the page [SET-4]', () => {
  vi.stubGlobal('localStorage', undefined);
  chooseColorScheme('dark');
  expect(drawn()).toBe('dark');
  openPage();
  expect(drawn()).toBe('light');
});
