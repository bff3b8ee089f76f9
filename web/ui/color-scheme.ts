import { useSyncExternalStore } from 'react';
import { localStore } from '#web/platform/storage.ts';

/** `auto` follows the device. */
export type ColorScheme = 'auto' | 'light' | 'dark';

/** The script below names it, too. */
const key = 'color-scheme';
const listeners = new Set<() => void>();

function read(): ColorScheme {
  const kept = localStore.read(key);
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

export function applyColorScheme(): void {
  const chosen = read();
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = chosen === 'auto' ? device : chosen;
  for (const listener of listeners) listener();
}

export function chooseColorScheme(scheme: ColorScheme): void {
  localStore.write(key, scheme);
  applyColorScheme();
}

/** Of the device, and of another tab. */
export function followColorScheme(): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)');
  const followTab = (event: StorageEvent) => event.key === key && applyColorScheme();
  media.addEventListener('change', applyColorScheme);
  addEventListener('storage', followTab);
  return () => {
    media.removeEventListener('change', applyColorScheme);
    removeEventListener('storage', followTab);
  };
}

/** On the server and while hydrating `auto`, since the choice is stored in the browser. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(listen, read, () => 'auto');
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * For the head of every page: applies the choice before the first paint. An earlier version stored it under the name of
 * its library, without quotes.
 */
export const writeColorScheme = () => `
let kept;
try {
  const old = localStorage.getItem('mantine-color-scheme-value');
  if (old) {
    localStorage.setItem('color-scheme', JSON.stringify(old));
    localStorage.removeItem('mantine-color-scheme-value');
  }
  kept = JSON.parse(localStorage.getItem('color-scheme'));
} catch {}
const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
document.documentElement.dataset.mantineColorScheme = /^(light|dark)$/.test(kept) ? kept : device;
`;
