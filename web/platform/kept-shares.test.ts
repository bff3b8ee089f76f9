import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  composeWords,
  dropShare,
  forgetShares,
  keepWords,
  leaveOfShare,
  readShare,
  sweepShares,
} from './kept-shares.ts';

/** The storage of a browser, by address. */
class FakeCache {
  readonly files = new Map<string, Response>();
  readonly match = async (key: string) => this.files.get(key)?.clone();
  readonly keys = async () => [...this.files.keys()];
  readonly delete = async (key: string) => this.files.delete(key);
  readonly put = async (key: string, answer: Response) => void this.files.set(key, answer);
}

let kept: Map<string, FakeCache>;
const dayMs = 24 * 60 * 60 * 1000;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('caches', {
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const cache = kept.get(name) ?? new FakeCache();
      kept.set(name, cache);
      return cache;
    },
  });
});

/** As the service worker does. */
async function arrive(id: string, at = Date.now()): Promise<void> {
  const form = new FormData();
  form.set('text', 'Look!');
  for (const name of ['one.jpg', 'two.jpg'])
    form.append('photo', new File([name], name, { type: 'image/jpeg' }));
  const cache = await caches.open('shares-1');
  await cache.put(`/share?id=${id}`, new Response(form, { headers: { 'x-shared-at': String(at) } }));
}

describe('a share [BEY-12]', () => {
  test('is read as often as the page is reloaded, and its photos are the same ones each time', async () => {
    const at = Date.now() - 5000;
    await arrive('a', at);
    for (let load = 0; load < 2; load++) {
      const share = await readShare('a');
      expect(share?.words).toBe('Look!');
      expect(share?.photos.map(({ name, type, lastModified }) => [name, type, lastModified])).toEqual([
        ['one.jpg', 'image/jpeg', at],
        ['two.jpg', 'image/jpeg', at],
      ]);
    }
  });

  test('loses what was used, with the time at which it came, and is gone with the last of it', async () => {
    const at = Date.now() - 5000;
    await arrive('a', at);
    const { photos } = (await readShare('a')) ?? { photos: [] };
    await leaveOfShare('a', { words: '', photos: photos.slice(1) });
    const left = await readShare('a');
    expect([left?.words, left?.photos.map(({ name, lastModified }) => [name, lastModified])]).toEqual([
      '',
      [['two.jpg', at]],
    ]);
    await leaveOfShare('a', { words: '', photos: [] });
    expect(await readShare('a')).toBeUndefined();
  });

  test('is deleted after a day, read or not', async () => {
    await arrive('old', Date.now() - dayMs - 1000);
    await arrive('new');
    await sweepShares();
    expect([...(kept.get('shares-1')?.files.keys() ?? [])]).toEqual(['/share?id=new']);
    expect(await readShare('new')).toBeDefined();
  });

  test('is deleted by its member, and with the session', async () => {
    await arrive('a');
    await arrive('b');
    await dropShare('a');
    expect([await readShare('a'), (await readShare('b'))?.words]).toEqual([undefined, 'Look!']);
    await forgetShares();
    expect([await readShare('b'), kept.size]).toEqual([undefined, 0]);
  });

  test('of words alone may come by the address', async () => {
    const id = await keepWords('Look!');
    expect(await readShare(id ?? '')).toEqual({ words: 'Look!', photos: [] });
  });

  test('is nothing where the browser keeps nothing, and nothing is made by asking', async () => {
    expect([await readShare('a'), kept.size]).toEqual([undefined, 0]);
    vi.stubGlobal('caches', undefined);
    expect([await readShare('a'), await keepWords('Look!'), await forgetShares()]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test.for([
  [{ title: 'The mill', text: 'Look!', url: 'https://mill.example/' }, 'Look!\nhttps://mill.example/'],
  [
    { title: 'The mill', text: 'Look: https://mill.example/', url: 'https://mill.example/' },
    'Look: https://mill.example/',
  ],
  [{ title: 'The mill', text: '', url: 'https://mill.example/' }, 'https://mill.example/'],
  [{ title: 'The mill', text: ' ', url: '' }, 'The mill'],
  [{}, ''],
] as const)('%j becomes “%s” [BEY-12]', ([fields, expected]) => {
  expect(composeWords(new URLSearchParams(fields as Record<string, string>))).toBe(expected);
});
