/**
 * Browser storage may be blocked (its getter throws), missing (null) or full; what it refuses is held by the page
 * alone. Nothing else touches localStorage or sessionStorage (scripts/gates/browser-storage.ts).
 */
export class BrowserStore {
  readonly area: 'localStorage' | 'sessionStorage';
  private readonly refused = new Map<string, string>();

  constructor(area: 'localStorage' | 'sessionStorage') {
    this.area = area;
  }

  /** Callers check the value: another version of the page may have written it. */
  read(key: string): unknown {
    return attempt(() => JSON.parse(this.refused.get(key) ?? this.open().getItem(key) ?? 'null')) ?? null;
  }

  /** Returns whether the value outlives the page. */
  write(key: string, value: unknown): boolean {
    const text = JSON.stringify(value);
    this.refused.set(key, text);
    const isStored = attempt(() => {
      this.open().setItem(key, text);
      return true;
    });
    return isStored === true && this.refused.delete(key);
  }

  remove(key: string): void {
    this.refused.delete(key);
    attempt(() => this.open().removeItem(key));
  }

  listKeys(prefix: string): string[] {
    const stored = attempt(() => Object.keys(this.open())) ?? [];
    return [...new Set([...stored, ...this.refused.keys()])].filter((key) => key.startsWith(prefix));
  }

  private open(): Storage {
    return globalThis[this.area];
  }
}

export const localStore = new BrowserStore('localStorage');
export const tabStore = new BrowserStore('sessionStorage');

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

// For libraries that expect storage, in the head of every hydrated page. Sent as text, so it uses nothing from outside.
// Writing fails, since nothing outlives the page.
function standInForStorage(): void {
  const refuse = () => {
    throw new DOMException('Storage is blocked', 'QuotaExceededError');
  };
  const nothing = {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: refuse,
    removeItem() {},
    clear() {},
  };
  for (const area of ['localStorage', 'sessionStorage'] as const)
    try {
      if (!window[area]) refuse();
    } catch {
      try {
        Object.defineProperty(window, area, { value: nothing });
      } catch {}
    }
}

export function writeStandInForStorage(): string {
  return `(${standInForStorage})();`;
}
