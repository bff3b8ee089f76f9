import { type BrowserStore, tabStore } from '../storage.ts';
import { startReload } from './reload-pause.ts';

const storageKey = 'typed';
const notFound = 404;

type Typed = [name: string, value: string | boolean][];

/**
 * Call this when a part of the page fails to load. If the server no longer has this page's entry, a deployment has
 * replaced it: the page is reloaded once, with what was typed.
 */
export async function reloadIfOutdated(): Promise<void> {
  const entry = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"]')?.href;
  if (!entry) return;
  const answer = await fetch(entry, { method: 'HEAD', cache: 'no-store', redirect: 'error' }).catch(
    () => null,
  );
  if (answer?.status !== notFound || !startReload(Date.now())) return;
  tabStore.write(storageKey, { address: location.href, fields: readFields() });
  location.reload();
}

/** Passwords and files are never stored. */
function readFields(): Typed {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  return fields.map(({ name, type, value, checked }) => {
    if (/^(password|file|hidden)$/.test(type)) return [name, ''];
    return [name, /^(checkbox|radio)$/.test(type) ? checked : value];
  });
}

// Runs at the end of a page, before its scripts, which treat it as early typing. Sent as text, so it uses nothing from
// outside.
function restoreTyped(area: BrowserStore['area'], key: string): void {
  try {
    const storage = window[area];
    const { address, fields } = JSON.parse(storage.getItem(key) ?? '{}');
    storage.removeItem(key);
    if (address !== location.href) return;
    const present = document.querySelectorAll<HTMLInputElement>('input, textarea, select');
    for (const [index, [name, value]] of (fields as Typed).entries()) {
      const field = present[index];
      if (!field || field.name !== name || value === '') continue;
      if (typeof value === 'boolean') field.checked = value;
      else field.value = value;
    }
  } catch {}
}

/** Used by the server only. */
export function writeRestoreTyped(): string {
  return `(${restoreTyped})('${tabStore.area}', '${storageKey}');`;
}
