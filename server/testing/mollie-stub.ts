import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from './test.ts';

interface StubPayment {
  id: string;
  status: string;
  amount: { value: string; currency: string };
  metadata: unknown;
  request: Record<string, unknown>;
}

/** How the stub behaves for the requests to come. */
type Mood = 'well' | 'broken' | 'refusing' | 'silent' | 'lost-answer';

/** Stands in for https://api.mollie.com/v2: keeps payments, knows idempotency keys, and can have a bad day. */
export interface MollieStub {
  url: string;
  key: string;
  payments: Map<string, StubPayment>;
  /** Requests so far, as `METHOD path`. */
  requests: string[];
  mood: Mood;
  close(): Promise<void>;
}

async function openMollieStub(): Promise<MollieStub> {
  const byKey = new Map<string, string>();
  const server = createServer((request, response) => void answer(request, response));
  const stub: MollieStub = {
    url: '',
    key: 'test_stub',
    payments: new Map(),
    requests: [],
    mood: 'well',
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    stub.requests.push(`${request.method} ${request.url}`);
    const send = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/hal+json' }).end(JSON.stringify(body));
    if (stub.mood === 'silent') return void request.socket.destroy();
    if (stub.mood === 'broken') return send(503, { status: 503 });
    if (request.headers.authorization !== `Bearer ${stub.key}`) return send(401, { detail: 'Missing key' });
    if (stub.mood === 'refusing') return send(422, { detail: 'The payment method is not activated' });
    if (request.method === 'POST') {
      const payment = await create(request);
      // The payment exists, yet its shop never hears of it.
      if (stub.mood === 'lost-answer') return void request.socket.destroy();
      return send(201, describe(payment));
    }
    const payment = stub.payments.get(request.url?.split('/').at(-1) ?? '');
    return payment ? send(200, describe(payment)) : send(404, { detail: 'No payment exists with this id' });
  }

  async function create(request: IncomingMessage): Promise<StubPayment> {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString('utf8'));
    const key = String(request.headers['idempotency-key']);
    const known = stub.payments.get(byKey.get(key) ?? '');
    if (known) return known;
    const id = `tr_${randomBytes(5).toString('hex')}`;
    const payment = { id, status: 'open', amount: body.amount, metadata: body.metadata, request: body };
    stub.payments.set(id, payment);
    byKey.set(key, id);
    return payment;
  }

  function describe({ id, status, amount, metadata }: StubPayment): object {
    const checkout = { href: `https://checkout.mollie.example/${id}` };
    return {
      resource: 'payment',
      id,
      status,
      amount,
      metadata,
      _links: status === 'open' ? { checkout } : {},
    };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`;
  return stub;
}

/** With `mollie`, well and empty at the beginning of each test; its address for the configuration is that of `mollieServer`. */
export const testWithMollie = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which fixtures this one needs.
  .extend('mollieServer', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await openMollieStub();
    onCleanup(() => server.close());
    return server;
  })
  .extend('mollie', ({ mollieServer }) => {
    mollieServer.mood = 'well';
    mollieServer.payments.clear();
    mollieServer.requests.length = 0;
    return mollieServer;
  });
