import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const script = readFileSync(join(import.meta.dirname, 'sw-push.js'), 'utf8');
const origin = 'https://duet.example';

/** What a browser keeps for all workers of a site, also for those of former versions. */
class FakeCaches {
  readonly kept = new Map<string, Map<string, Response>>();
  isFull = false;
  async open(name: string) {
    const files = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, files);
    return {
      match: async (request: Request) => files.get(request.url)?.clone(),
      put: async (request: Request, answer: Response) => {
        if (this.isFull) throw new Error('QuotaExceededError');
        files.set(request.url, answer);
      },
      keys: async () => [...files.keys()].map((url) => new Request(url)),
      delete: async ({ url }: Request) => files.delete(url),
      add: async () => {},
    };
  }
  async match() {
    return undefined;
  }
}

type Handler = (event: object) => void;

/** A worker as a browser starts it. */
function start(caches = new FakeCaches(), status = 200, more: object = {}, globals: object = {}) {
  const handlers = new Map<string, Handler>();
  const fetched: string[] = [];
  const self = {
    addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
    location: new URL(origin),
    ...more,
  };
  const fetch = async ({ url }: Request) => {
    fetched.push(url);
    return new Response(`of ${url}`, { status });
  };
  runInContext(
    script,
    createContext({ self, caches, fetch, URL, Response, Promise, MessageChannel, setTimeout, ...globals }),
  );
  /** Undefined where the worker leaves the request to the browser. */
  const ask = async (path: string, init: RequestInit = {}) => {
    const waited: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    handlers.get('fetch')?.({
      request: new Request(new URL(path, origin), init),
      respondWith: (response: Promise<Response>) => {
        answer = response;
      },
      waitUntil: (work: Promise<unknown>) => void waited.push(work),
    });
    const text = await (await answer)?.text();
    await Promise.all(waited);
    return text;
  };
  const fire = async (name: string, event: object) => {
    const waited: Promise<unknown>[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => void waited.push(work) });
    await Promise.all(waited);
  };
  return { ask, caches, fetched, fire };
}

describe('the service worker', () => {
  test('fetches what is named by its content once, also for its successors', async () => {
    const { ask, caches, fetched } = start();
    const path = '/assets/likes-page-B1x2c3D4.js';
    expect([await ask(path), await ask(path)]).toEqual([`of ${origin}${path}`, `of ${origin}${path}`]);
    expect(fetched).toHaveLength(1);
    const successor = start(caches);
    expect(await successor.ask(path)).toBe(`of ${origin}${path}`);
    expect(successor.fetched).toEqual([]);
  });

  test.for([
    '/api/chats.php',
    '/media/photo-B1x2c3D4.webp',
    '/members',
    '/app-icon-180.png',
    'https://elsewhere.example/assets/likes-page-B1x2c3D4.js',
  ])('never keeps %s', async (path) => {
    const { ask, caches } = start();
    expect(await ask(path)).toBeUndefined();
    expect([...caches.kept.values()].flatMap((files) => [...files.keys()])).toEqual([]);
  });

  test('leaves what changes something to the browser', async () => {
    expect(await start().ask('/assets/likes-page-B1x2c3D4.js', { method: 'POST' })).toBeUndefined();
  });

  test('leaves the parts of a film to the browser', async () => {
    const init = { headers: { range: 'bytes=0-' } };
    expect(await start().ask('/assets/evening-tall.av1-B1x2c3D4.webm', init)).toBeUndefined();
  });

  test('keeps no refusal, such as that of a file of a former version', async () => {
    const { ask, fetched } = start(new FakeCaches(), 404);
    await ask('/assets/gone-B1x2c3D4.js');
    await ask('/assets/gone-B1x2c3D4.js');
    expect(fetched).toHaveLength(2);
  });

  test('answers although nothing more can be kept', async () => {
    const caches = new FakeCaches();
    caches.isFull = true;
    expect(await start(caches).ask('/assets/a-B1x2c3D4.js')).toBe(`of ${origin}/assets/a-B1x2c3D4.js`);
  });

  test('drops the oldest, so that former versions do not pile up', async () => {
    const { ask, caches } = start();
    for (let n = 0; n < 310; n++) await ask(`/assets/file-${n}.js`);
    const [files] = [...caches.kept.values()];
    expect(files?.size).toBe(300);
    expect(files?.has(`${origin}/assets/file-9.js`)).toBe(false);
    expect(files?.has(`${origin}/assets/file-309.js`)).toBe(true);
  });
});

/** A browser of the oldest kind that is served: without the methods that came later. */
const OldUrl = class extends URL {};
Object.defineProperty(OldUrl, 'parse', { value: undefined });
const OldPromise = class<T> extends Promise<T> {};
void Object.defineProperty(OldPromise, 'withResolvers', { value: undefined });

class FakePage {
  visibilityState = 'hidden';
  focused = 0;
  readonly url: string;
  readonly opened: string[] = [];
  /** Undefined where no script answers. */
  readonly isFree: boolean | undefined;
  constructor(path: string, isFree?: boolean) {
    this.url = origin + path;
    this.isFree = isFree;
  }
  async focus() {
    this.focused += 1;
    return this;
  }
  postMessage({ type, url }: { type: string; url?: string }, [port]: MessagePort[] = []) {
    if (this.isFree === undefined || !port) return;
    if (type === 'open' && this.isFree && url) this.opened.push(url);
    port.postMessage(this.isFree);
    port.close();
  }
}

function startWithPages(...pages: FakePage[]) {
  const windows: string[] = [];
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const worker = start(
    undefined,
    200,
    {
      clients: {
        matchAll: async () => pages,
        openWindow: async (url: string) => void windows.push(url),
      },
      registration: {
        showNotification: async (title: string, options: Record<string, unknown>) => {
          if (typeof title !== 'string' || (options.renotify && !options.tag)) throw new TypeError();
          shown.push({ title, options });
        },
      },
    },
    {
      URL: OldUrl,
      Promise: OldPromise,
      fetch: async () => Response.json({ user: { id: 1 } }),
    },
  );
  const tap = (check: unknown, open = '/login') =>
    worker.fire('notificationclick', { notification: { close() {}, data: { check, open } } });
  return { ...worker, windows, shown, tap };
}

describe('a tap on a push message', () => {
  test('comes back to the tab that shows it already, even one with a half-filled form [NOT-4]', async () => {
    const [other, shown] = [new FakePage('/members', true), new FakePage('/chats/7#end', false)];
    const { tap, windows } = startWithPages(other, shown);
    await tap('/chats/7');
    expect([shown.focused, other.focused, other.opened, windows]).toEqual([1, 0, [], []]);
  });

  test('is handed to the router of an open tab, the visible one first [NOT-4]', async () => {
    const [hidden, visible] = [new FakePage('/likes', true), new FakePage('/members', true)];
    visible.visibilityState = 'visible';
    const { tap, windows } = startWithPages(hidden, visible);
    await tap('/chats/7');
    expect([visible.opened, visible.focused, hidden.opened, windows]).toEqual([
      [`${origin}/chats/7`],
      1,
      [],
      [],
    ]);
  });

  test('opens a window of its own where every tab holds input or has no script [NOT-4]', async () => {
    const [filled, still] = [new FakePage('/profile', false), new FakePage('/pricing')];
    const { tap, windows } = startWithPages(filled, still);
    await tap('/chats/7');
    expect([filled.opened, filled.focused, still.focused, windows]).toEqual([
      [],
      0,
      0,
      [`${origin}/chats/7`],
    ]);
  });

  test.for(['https://evil.test/x', '//evil.test', 'http://[', undefined])(
    'never leads elsewhere: %s [NOT-4]',
    async (path) => {
      const { tap, windows } = startWithPages();
      await tap(path);
      expect(windows).toEqual([`${origin}/`]);
    },
  );
});

test.for([
  null,
  { json: () => JSON.parse('no JSON') },
  { json: () => ({ body: 'Hello' }) },
  { json: () => null },
])('a push message without a title is shown all the same [NOT-3]', async (data) => {
  const { fire, shown } = startWithPages();
  await fire('push', { data });
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({ title: 'duet.example' });
});
