import type { MantineColorScheme } from '@mantine/core';

/** Where ColorSchemeScript looks before the first paint. */
const storageKey = 'mantine-color-scheme-value';
const changeEvent = 'app:color-scheme';

/** What this device was told: `auto` follows its own setting. */
export function readColorScheme(): MantineColorScheme {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    // Storage may be forbidden.
    return 'auto';
  }
}

export function setColorScheme(scheme: MantineColorScheme): void {
  try {
    localStorage.setItem(storageKey, scheme);
  } catch {
    // Then it holds for this page alone.
  }
  paint(scheme);
  dispatchEvent(new Event(changeEvent));
}

export function subscribeToColorScheme(listener: () => void): () => void {
  addEventListener(changeEvent, listener);
  return () => removeEventListener(changeEvent, listener);
}

/** Follows the device's own setting, and what another tab has chosen. */
export function watchColorScheme(): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => paint(readColorScheme());
  device.addEventListener('change', follow);
  addEventListener('storage', follow);
  return () => {
    device.removeEventListener('change', follow);
    removeEventListener('storage', follow);
  };
}

function paint(scheme: MantineColorScheme): void {
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = scheme === 'auto' ? device : scheme;
}
