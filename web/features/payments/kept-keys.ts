/** Where a browser keeps nothing, as long as the page lives. */
const kept = new Map<string, string>();
const prefix = 'unanswered ';

/** The key of what was asked for under this name, the same until an answer has come, also after a reload of the tab. */
export function keepKey(name: string): string {
  const key = readKey(name) ?? crypto.randomUUID();
  kept.set(name, key);
  try {
    sessionStorage.setItem(prefix + name, key);
  } catch {
    // A full or forbidden store: the page remembers.
  }
  return key;
}

export function dropKey(name: string): void {
  kept.delete(name);
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // As above.
  }
}

function readKey(name: string): string | undefined {
  try {
    return sessionStorage.getItem(prefix + name) ?? kept.get(name);
  } catch {
    return kept.get(name);
  }
}
