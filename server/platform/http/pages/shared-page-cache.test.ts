import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { isStaticPage, SharedPageCache } from './shared-page-cache.ts';

const nonce = 'a+b/c';
const html = `<style nonce="${nonce}">p{}</style><p>“Hello”</p><script>foreign()</script><script nonce="${nonce}" type="x">own()</script>`;
const drawn = (change = {}) => vi.fn(async () => ({ status: 200, html, nonce, ...change }));
async function findStill(draw: ReturnType<typeof drawn>) {
  const page = await new SharedPageCache().find({ owner: {}, key: '' }, draw);
  return page && isStaticPage(page) ? page : undefined;
}
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page is drawn once for everybody who shares it, also for those who ask meanwhile', async () => {
  const [pages, owner, draw] = [new SharedPageCache(), {}, drawn()];
  await Promise.all([pages.find({ owner, key: 'en' }, draw), pages.find({ owner, key: 'en' }, draw)]);
  await pages.find({ owner, key: 'en' }, draw);
  expect(draw).toHaveBeenCalledTimes(1);
  await pages.find({ owner, key: 'de' }, draw);
  await pages.find({ owner: {}, key: 'en' }, draw);
  expect(draw).toHaveBeenCalledTimes(3);
});

test('instead of a nonce it is trusted by the hashes of what carried it, and of nothing else', async () => {
  const page = await findStill(drawn());
  expect(page?.trusted).toEqual({ scripts: hashOf('own()'), styles: hashOf('p{}') });
  const text = page?.bodies.identity.toString() ?? '';
  expect(text).toBe(html.replaceAll(` nonce="${nonce}"`, ''));
  expect(gunzipSync(page?.bodies.gzip ?? '').toString()).toBe(text);
});

test('nothing is trusted where nothing stands inline', async () => {
  const page = await findStill(drawn({ html: '<p>' }));
  expect(page?.trusted).toEqual({ scripts: '', styles: '' });
});

test('no more than five hundred are held, the latest ones [NAV-13]', async () => {
  const [pages, owner, draw] = [new SharedPageCache(), {}, drawn({ html: '<p>' })];
  for (let n = 0; n <= 500; n++) await pages.find({ owner, key: String(n) }, draw);
  draw.mockClear();
  await pages.find({ owner, key: '500' }, draw);
  expect(draw).not.toHaveBeenCalled();
  await pages.find({ owner, key: '0' }, draw);
  expect(draw).toHaveBeenCalledTimes(1);
});

test('an error is not shared', async () => {
  const [pages, owner, draw] = [new SharedPageCache(), {}, drawn({ status: 503 })];
  expect(await pages.find({ owner, key: '' }, draw)).toBeUndefined();
  await pages.find({ owner, key: '' }, draw);
  expect(draw).toHaveBeenCalledTimes(2);
});

test('a page that could not be drawn is tried again', async () => {
  const [pages, owner] = [new SharedPageCache(), {}];
  const broken = vi.fn(() => Promise.reject(new Error('no database')));
  await expect(pages.find({ owner, key: '' }, broken)).rejects.toThrow('no database');
  expect(await pages.find({ owner, key: '' }, drawn())).toBeDefined();
});
