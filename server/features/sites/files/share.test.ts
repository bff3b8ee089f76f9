import { expect } from 'vitest';
import { test } from '#server/testing/test.ts';

/** As the system of a phone sends it before the app has a service worker. */
async function toForm(fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const body = new Response(form);
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    type: body.headers.get('content-type') ?? '',
  };
}

test.for([
  ['a text', { title: '', text: 'Look & see', url: '' }, '/share?missed=words#text=Look+%26+see'],
  ['a link', { url: 'https://mill.example/' }, '/share?missed=words#url=https%3A%2F%2Fmill.example%2F'],
  ['a small photo', { photo: new File(['small'], 'a.png', { type: 'image/png' }) }, '/share?missed=photo'],
  ['a large photo', { photo: new File(['x'.repeat(90_000)], 'a.jpg') }, '/share?missed=photo'],
  ['a text that fits into no address', { text: 'x'.repeat(5000) }, '/share?missed=words'],
] as const)(
  '%s that is shared before there is a service worker leads to a page that says so [BEY-12]',
  async ([_what, fields, expected], { world }) => {
    const { payload, type } = await toForm(fields);
    const answer = await world.inject({
      method: 'POST',
      url: '/share',
      headers: { 'content-type': type, 'content-length': String(payload.length), 'sec-fetch-site': 'none' },
      payload,
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, expected]);
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

test.for([
  ['text/plain', 'no form'],
  ['multipart/form-data', 'without a boundary'],
  ['application/json', '{'],
] as const)('the body %s “%s” is answered as kindly [BEY-12]', async ([type, payload], { world }) => {
  const headers = { 'content-type': type, 'content-length': String(payload.length) };
  const answer = await world.inject({ method: 'POST', url: '/share', headers, payload });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/share?missed=photo']);
});
