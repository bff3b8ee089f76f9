import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { verificationWebhookPath } from '#contract/photo-verification/facts.ts';
import { createSecret, isSigned, signMessage } from '#server/platform/outgoing/signed-message.ts';
import { test as base } from './test.ts';
import type { World } from './world.ts';

interface SentCheck {
  key: string;
  pose: string;
  callback: string;
  camera_photo: string;
  profile_image: string;
}

/** A provider on this machine: keeps what it is sent, and answers what a test has told it. */
export interface FakeProvider {
  url: string;
  secret: string;
  status: number;
  checks: SentCheck[];
  results: Map<string, object>;
  close(): void;
}

export async function openFakeProvider(): Promise<FakeProvider> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const now = new Date(Number(request.headers['webhook-timestamp']) * 1000);
    if (!isSigned([provider.secret], request.headers, { now, body })) return response.writeHead(401).end();
    if (provider.status >= 300) return response.writeHead(provider.status).end();
    const key = new URL(request.url ?? '', provider.url).searchParams.get('key') ?? '';
    if (request.method === 'POST') provider.checks.push(JSON.parse(body));
    const url = `${provider.url}/sessions/${provider.checks.length}`;
    return response.end(JSON.stringify({ result: provider.results.get(key) ?? null, url }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const provider: FakeProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/checks`,
    secret: createSecret(),
    ...{ status: 200, checks: [], results: new Map() },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return provider;
}

/** With `provider`, empty for each test, in place of the staff. */
export const testWithProvider = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which fixtures this one needs.
  .extend('fakeProvider', { scope: 'file' }, async ({}, { onCleanup }) => {
    const provider = await openFakeProvider();
    onCleanup(() => provider.close());
    return provider;
  })
  .extend('config', { scope: 'file' }, ({ fakeProvider }) => ({
    verificationUrl: fakeProvider.url,
    verificationSecrets: [fakeProvider.secret],
  }))
  .extend('provider', ({ fakeProvider }) => {
    fakeProvider.status = 200;
    fakeProvider.checks = [];
    fakeProvider.results.clear();
    return fakeProvider;
  });

/** A webhook of the provider; returns the status of the answer. */
export async function report(
  world: World,
  secret: string,
  content: object,
  {
    at = world.clock.now(),
    tampered,
    path = verificationWebhookPath,
    id = randomUUID(),
  }: { at?: Date; tampered?: object; path?: string; id?: string } = {},
): Promise<number> {
  const body = JSON.stringify(content);
  const headers = {
    'content-type': 'application/json',
    ...signMessage([secret], { id, at, body }),
  };
  const payload = tampered ? JSON.stringify(tampered) : body;
  const answer = await world.inject({ method: 'POST', url: path, headers, payload });
  return answer.statusCode;
}
