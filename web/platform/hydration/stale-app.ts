import { type BrowserStore, tabStore } from '../storage.ts';
import { startReload } from './reload-pause.ts';

const storageKey = 'typed';
const notFound = 404;

/** By name, in the order of the document. */
type Typed = [name: string, value: string | boolean][];

/**
 * When a part of this page does not come: a deployment in between has removed it, if the server has the entry of this page
 * no more. Then the page is loaded once by itself, with what was typed.
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

/** Never a password, nor a file. */
function readFields(): Typed {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  return fields.map(({ name, type, value, checked }) => {
    if (/^(password|file|hidden)$/.test(type)) return [name, ''];
    return [name, /^(checkbox|radio)$/.test(type) ? checked : value];
  });
}

// At the end of a page, before its scripts: they take it for typed early. Sent as text, so it uses nothing from outside.
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

/** For the server alone. */
export function writeRestoreTyped(): string {
  return `(${restoreTyped})('${tabStore.area}', '${storageKey}');`;
}
