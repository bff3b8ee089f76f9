import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { requestGuarded } from './guarded-request.ts';
import { isPrivateLiteral, isPublicAddress } from './public-address.ts';

async function listen(answer: RequestListener): Promise<URL> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

const call = { method: 'POST', headers: {}, body: 'x', timeoutMs: 2000, isTrusted: true } as const;

describe('a private network is not reached by an address that somebody else has named', () => {
  test.each([
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['2002:7f00:1::', false],
    ['2001:0:4136:e378::1', false],
    ['142.250.1.1', true],
    ['2a00:1450:4001::1', true],
    ['2001:4860:4860::8888', true],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
    const host = address.includes(':') ? `[${address}]` : address;
    expect(isPrivateLiteral(new URL(`https://${host}/`))).toBe(!isPublic);
  });

  test('neither by its numbers nor by a name that leads there', async () => {
    let calls = 0;
    const url = await listen((_, response) => {
      calls += 1;
      response.end();
    });
    const call = { method: 'POST', headers: {}, timeoutMs: 2000, isTrusted: false } as const;
    await expect(requestGuarded(url, call)).rejects.toThrow('no public address');
    const named = new URL(`http://localhost:${url.port}/`);
    await expect(requestGuarded(named, call)).rejects.toThrow('no public address');
    expect(calls).toBe(0);
  });
});

describe('a call to an address that somebody else has named', () => {
  test('follows no redirect', async () => {
    const paths: (string | undefined)[] = [];
    const url = await listen(({ url: path }, response) => {
      paths.push(path);
      response.writeHead(302, { location: '/inside' }).end();
    });
    expect((await requestGuarded(url, call)).status).toBe(302);
    expect(paths).toEqual(['/']);
  });

  test('reads no more of an answer without end than it was told to', async () => {
    const url = await listen((_, response) => {
      const more = () => response.write('a'.repeat(10_000), more);
      more();
    });
    const { text } = await requestGuarded(url, { ...call, maxAnswer: 300 });
    expect(text).toBe('a'.repeat(300));
  });

  test('ends when the receiver is slow', async () => {
    const url = await listen(() => {});
    await expect(requestGuarded(url, { ...call, timeoutMs: 100, maxAnswer: 300 })).rejects.toThrow();
  });

  test.each(['is slow', 'breaks off'])('has the status of an answer that %s after its head', async (how) => {
    const url = await listen((_, response) => {
      response.write('a', () => {
        if (how === 'breaks off') response.destroy();
      });
    });
    const { status, text } = await requestGuarded(url, { ...call, timeoutMs: 500, maxAnswer: 300 });
    expect([status, text]).toEqual([200, 'a']);
  });
});
