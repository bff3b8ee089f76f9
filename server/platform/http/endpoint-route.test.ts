import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type InjectOptions } from 'fastify';
import { test as base, describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { type CallContext, implement, requireCaller } from '#server/call.ts';
import type { Platform } from '../platform.ts';
import { registerEndpoints } from './endpoint-route.ts';
import { createErrorAnswer } from './error-answer.ts';
import { createInvoke } from './invoke.ts';
import type { Polls } from './polls.ts';

const path = '/api/thing.php';
const output = z.object({ name: z.string(), input: z.record(z.string(), z.unknown()) });
const input = z.record(z.string(), z.unknown());
const shared = { path, audience: 'visitor', summary: 'A thing', input, output, errors: [] } as const;

const endpoints = [
  endpoint({ ...shared, name: 'thing.list', method: 'GET' }),
  endpoint({ ...shared, name: 'thing.get', method: 'GET', query: ['id'] }),
  endpoint({ ...shared, name: 'thing.save', method: 'POST' }),
  endpoint({ ...shared, name: 'thing.push', method: 'POST', query: ['push'] }),
  endpoint({ ...shared, name: 'thing.leave', method: 'GET', path: '/api/leave.php', changesState: true }),
  endpoint({ ...shared, name: 'thing.terms', method: 'GET', path: '/api/terms.php', shared: true }),
  endpoint({
    ...shared,
    name: 'thing.upload',
    method: 'POST',
    path: '/api/upload.php',
    upload: { field: 'photo', maxBytes: 1000 },
  }),
];

const own = { 'sec-fetch-site': 'same-origin' };

const test = base
  .extend('app', async ({ task: _task }, { onCleanup }) => {
    const app = fastify();
    app.setErrorHandler(createErrorAnswer((_request, reply, refusal) => reply.send(refusal.code)));
    const routes = endpoints.map((declared) =>
      implement(declared, async (_platform, call) => ({
        name: declared.name,
        input: { ...call.input, ...(call.upload ? { bytes: call.upload.length } : {}) },
      })),
    );
    const invoke = createInvoke({} as Platform, routes, requireCaller);
    await registerEndpoints(app, routes, {
      platform: {} as Platform,
      invoke,
      requireCaller,
      makeContext: async () => ({}) as CallContext,
      polls: {} as Polls,
    });
    onCleanup(() => app.close());
    return app;
  })
  .extend('send', ({ app }) => async (options: InjectOptions) => {
    const answer = await app.inject({ ...options, headers: { ...own, ...options.headers } });
    const body = answer.json();
    return body.error ? `${answer.statusCode} ${body.error.code}` : [body.name, body.input];
  });

describe('of two calls at one address', () => {
  test('the one whose query keys are there is meant', async ({ send }) => {
    expect(await send({ url: path })).toEqual(['thing.list', {}]);
    expect(await send({ url: path, query: { id: '7' } })).toEqual(['thing.get', { id: '7' }]);
    expect(await send({ url: path, method: 'POST', payload: { a: 1 } })).toEqual(['thing.save', { a: 1 }]);
  });

  test('a key of the address joins the body, and nothing else of the address does', async ({ send }) => {
    const answer = await send({
      url: path,
      method: 'POST',
      query: { push: '1', staff: '1' },
      payload: { a: 1, push: 'forged' },
    });
    expect(answer).toEqual(['thing.push', { a: 1, push: '1' }]);
  });
});

describe('what is sent in a strange way is refused', () => {
  test.for<[string, InjectOptions]>([
    ['a parameter twice', { url: `${path}?id=1&id=2` }],
    ['fifty-one parameters', { url: `${path}?${Array.from({ length: 51 }, (_, n) => `k${n}=1`).join('&')}` }],
    ['a list as body', { url: path, method: 'POST', payload: [1, 2] }],
    [
      'a word as body',
      { url: path, method: 'POST', payload: '"word"', headers: { 'content-type': 'application/json' } },
    ],
    ['a form where a file belongs', { url: '/api/upload.php', method: 'POST', payload: { photo: 'x' } }],
  ])('%s', async ([, options], { send }) => {
    expect(await send(options)).toBe('422 request.invalid');
  });

  test('an empty body is an empty input', async ({ send }) => {
    expect(await send({ url: path, method: 'POST' })).toEqual(['thing.save', {}]);
  });
});

describe('a reading call that changes something', () => {
  test('is taken from our own pages alone [ACC-25]', async ({ send }) => {
    expect(await send({ url: '/api/leave.php' })).toEqual(['thing.leave', {}]);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect(await send({ url: '/api/leave.php', headers: foreign })).toBe('403 request.forbidden');
    expect(await send({ url: path, headers: foreign })).toEqual(['thing.list', {}]);
  });
});

describe('an answer that is the same for everybody', () => {
  test('may be kept, and is not sent again while it is still true [SET-8]', async ({ app }) => {
    const first = await app.inject({ url: '/api/terms.php' });
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    const known = { 'if-none-match': String(first.headers.etag) };
    const again = await app.inject({ url: '/api/terms.php', headers: known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const changed = await app.inject({ url: '/api/terms.php?edition=2', headers: known });
    expect([changed.statusCode, changed.json().input]).toEqual([200, { edition: '2' }]);
  });

  test('and no other answer may', async ({ app }) => {
    const { headers } = await app.inject({ url: path });
    expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined]);
  });
});

describe('a file', () => {
  function sendFile(parts: [name: string, content: string, filename?: string][]): InjectOptions {
    const boundary = '----thing';
    const lines = parts.map(([name, content, filename]) => {
      const file = filename ? `; filename="${filename}"\r\ncontent-type: image/jpeg` : '';
      return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
    });
    return {
      url: '/api/upload.php',
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${lines.join('')}--${boundary}--\r\n`,
    };
  }

  test('comes with the fields beside it, in any order', async ({ send }) => {
    const file: [string, string, string] = ['photo', 'x'.repeat(10), 'a.jpg'];
    for (const parts of [
      [['key', 'k'], file],
      [file, ['key', 'k']],
    ] as Parameters<typeof sendFile>[0][])
      expect(await send(sendFile(parts))).toEqual(['thing.upload', { key: 'k', bytes: 10 }]);
  });

  test('is read to one byte over its limit, so that the handler can say how much is allowed', async ({
    send,
  }) => {
    expect(await send(sendFile([['photo', 'x'.repeat(5000), 'a.jpg']]))).toEqual([
      'thing.upload',
      { bytes: 1001 },
    ]);
  });

  test('beyond its limit is not read to its end, which may never come', async ({ app }) => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const boundary = 'b';
    socket.write(
      [
        'POST /api/upload.php HTTP/1.1',
        'host: 127.0.0.1',
        'sec-fetch-site: same-origin',
        `content-type: multipart/form-data; boundary=${boundary}`,
        'content-length: 100000000',
        '',
        `--${boundary}`,
        'content-disposition: form-data; name="photo"; filename="a.jpg"',
        '',
        'x'.repeat(2000),
      ].join('\r\n'),
    );
    // Ends, because the server closes the connection after its answer.
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(answer).toContain('"bytes":1001');
  });

  test('under another name is passed over', async ({ send }) => {
    expect(await send(sendFile([['avatar', 'xxx', 'a.jpg']]))).toBe('422 request.invalid');
  });
});
