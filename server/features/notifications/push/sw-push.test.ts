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
      put: async (request: Request | string, answer: Response) => {
        if (this.isFull) throw new Error('QuotaExceededError');
        files.set(typeof request === 'string' ? origin + request : request.url, answer);
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
    createContext({
      ...{ self, caches, fetch, URL, URLSearchParams, Response, Promise, MessageChannel, setTimeout, crypto },
      ...globals,
    }),
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

/** A browser takes no relative address for a redirect of its own making; Node alone refuses it. */
const LenientResponse = Object.assign(class extends Response {}, {
  redirect: (address: string, status: number) =>
    new Response(null, { status, headers: { location: address } }),
});

/** Shares a form as the system of a phone does, and answers where the browser goes. */
async function share(form: FormData, caches = new FakeCaches(), path = '/share') {
  const worker = start(caches, 200, {}, { Response: LenientResponse });
  const request = new Request(new URL(path, origin), { method: 'POST', body: form });
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  const answers: Promise<Response>[] = [];
  await worker.fire('fetch', {
    request,
    respondWith: (answer: Promise<Response>) => void answers.push(answer),
  });
  const { status, headers } = (await answers[0]) ?? {};
  return { status, location: headers?.get('location') ?? '', caches };
}

const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe('what another app shares', () => {
  const photo = new File(['of a phone'], 'sunset.jpg', { type: 'image/jpeg' });

  test('is kept in the browser, and the page that asks who it is for opens [BEY-12]', async () => {
    const { status, location, caches } = await share(formOf({ text: 'Look!', photo }));
    expect(status).toBe(303);
    expect(location).toMatch(/^\/share\?id=[\w-]{36}$/);
    const kept = caches.kept.get('shares-1')?.get(origin + location);
    expect(Number(kept?.headers.get('x-shared-at'))).toBeGreaterThan(0);
    const form = await kept?.formData();
    expect([form?.get('text'), (form?.get('photo') as File | undefined)?.name]).toEqual([
      'Look!',
      'sunset.jpg',
    ]);
  });

  test('does not pile up [BEY-12]', async () => {
    const caches = new FakeCaches();
    for (let n = 0; n < 8; n++) await share(formOf({ text: `Number ${n}` }), caches);
    expect(caches.kept.get('shares-1')?.size).toBe(5);
  });

  test.for([
    [formOf({ text: 'Look & see', url: '' }), '/share?missed=words#text=Look+%26+see'],
    [formOf({ photo }), '/share?missed=photo'],
    [formOf({ text: 'Look!', photo }), '/share?missed=photo#text=Look%21'],
  ] as const)('where nothing can be kept leads to %j [BEY-12]', async ([form, expected]) => {
    const caches = new FakeCaches();
    caches.isFull = true;
    expect(await share(form, caches)).toMatchObject({ status: 303, location: expected });
  });

  test('is no form of a page: other addresses are left to the browser [BEY-12]', async () => {
    expect(await share(formOf({ text: 'Look!' }), new FakeCaches(), '/shared')).toMatchObject({
      status: undefined,
    });
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
