import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerRefunds, type StubRefund } from './mollie-refunds.ts';

interface StubPayment {
  id: string;
  status: string;
  amount: { value: string; currency: string };
  /** Set once something was refunded. */
  amountRefunded?: StubPayment['amount'];
  amountChargedBack?: StubPayment['amount'];
  /** As Mollie embeds them; without, the amounts above count. */
  chargebacks?: { amount: StubPayment['amount']; reversedAt: string | null }[];
  metadata: unknown;
  sequenceType?: unknown;
  customerId?: unknown;
  mandateId?: string;
  details?: object;
  request: Record<string, unknown>;
}

/** How the stub behaves for the next requests; `mute`: it does all but say how a payment stands. */
type Mood = 'well' | 'broken' | 'refusing' | 'silent' | 'lost-answer' | 'mute';

/** Replaces https://api.mollie.com/v2: stores payments, knows idempotency keys, and can misbehave. */
export interface MollieStub {
  url: string;
  key: string;
  payments: Map<string, StubPayment>;
  /** By their payment. */
  refunds: Map<string, StubRefund[]>;
  /** Forgets the keys of requests, as Mollie does after an hour. */
  forgetKeys(): void;
  /** By their number, as `POST /customers/{id}/mandates` asked for them. */
  mandates: Map<string, Record<string, unknown>>;
  /** By their names at Mollie. */
  enabled: string[];
  /** Requests so far, as `METHOD path`. */
  requests: string[];
  mood: Mood;
  close(): Promise<void>;
}

export const everyMethod = [
  ...[
    'applepay',
    'bancontact',
    'banktransfer',
    'blik',
    'creditcard',
    'eps',
    'ideal',
    'paypal',
    'paysafecard',
  ],
  'przelewy24',
];
const prefixes = { payments: 'tr', customers: 'cst', mandates: 'mdt' };

export async function openMollieStub(): Promise<MollieStub> {
  const byKey = new Map<string, string>();
  const server = createServer((request, response) => void answer(request, response));
  const stub: MollieStub = {
    url: '',
    key: 'test_stub',
    payments: new Map(),
    refunds: new Map(),
    forgetKeys: () => byKey.clear(),
    mandates: new Map(),
    enabled: [...everyMethod],
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
    const isMute = stub.mood === 'mute' && request.method === 'GET' && request.url?.includes('?embed');
    if (stub.mood === 'broken' || isMute) return send(503, { status: 503 });
    if (request.headers.authorization !== `Bearer ${stub.key}`) return send(401, { detail: 'Missing key' });
    if (stub.mood === 'refusing') return send(422, { detail: 'The payment method is not activated' });
    const [, refunded] = /\/payments\/(\w+)\/refunds/.exec(request.url ?? '') ?? [];
    if (refunded) {
      const { status, body } = await answerRefunds(stub, byKey, refunded, request);
      if (status === 201 && stub.mood === 'lost-answer') return void request.socket.destroy();
      return send(status, body);
    }
    if (request.method === 'POST') {
      const made = await post(request);
      // It exists, yet the shop does not learn it before the next request.
      if (stub.mood === 'lost-answer' && made.isNew) return void request.socket.destroy();
      return send(made.status, made.body);
    }
    if (request.method === 'DELETE') {
      const { status, body } = remove(stub, request.url?.split('/').at(-1) ?? '');
      return status === 204 ? void response.writeHead(204).end() : send(status, body);
    }
    const { status, body } = read(stub, request.url ?? '');
    send(status, body);
  }

  async function post(request: IncomingMessage): Promise<{ status: number; body: object; isNew: boolean }> {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString('utf8'));
    const key = String(request.headers['idempotency-key']);
    const kind = (/\/(\w+)$/.exec(request.url ?? '')?.[1] ?? '') as keyof typeof prefixes;
    if (body.mandateId && !stub.mandates.has(body.mandateId))
      return { status: 422, body: { detail: 'The mandate is invalid' }, isNew: false };
    const isNew = !byKey.has(key);
    const id = byKey.get(key) ?? `${prefixes[kind]}_${randomBytes(5).toString('hex')}`;
    byKey.set(key, id);
    if (kind === 'payments') return { status: 201, body: describe(keepPayment(stub, id, body)), isNew };
    if (kind === 'mandates') stub.mandates.set(id, body);
    return { status: 201, body: { id, status: 'valid' }, isNew };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`;
  return stub;
}

function keepPayment(
  { payments }: MollieStub,
  id: string,
  body: StubPayment['request'] & Pick<StubPayment, 'amount'>,
): StubPayment {
  const status = body.sequenceType === 'recurring' ? 'pending' : 'open';
  const { amount, metadata, sequenceType, customerId } = body;
  const made = { id, status, amount, metadata, sequenceType, customerId, request: body };
  const payment = payments.get(id) ?? made;
  payments.set(id, payment);
  return payment;
}

/** Cancels an open payment, or revokes a mandate. */
function remove(stub: MollieStub, id: string): { status: number; body: object } {
  const unpaid = stub.payments.get(id);
  if (unpaid && unpaid.status !== 'open')
    return { status: 422, body: { detail: 'The payment cannot be canceled' } };
  if (unpaid) {
    unpaid.status = 'canceled';
    return { status: 200, body: describe(unpaid) };
  }
  const isKnown = stub.mandates.delete(id);
  return isKnown
    ? { status: 204, body: {} }
    : { status: 404, body: { detail: 'No mandate exists with this id' } };
}

function read(stub: MollieStub, url: string): { status: number; body: object } {
  if (url.startsWith('/v2/methods?'))
    return { status: 200, body: { _embedded: { methods: stub.enabled.map((id) => ({ id })) } } };
  const [, customer] = /\/customers\/(\w+)\/payments\?/.exec(url) ?? [];
  if (customer) return { status: 200, body: { _embedded: { payments: listPayments(stub, customer) } } };
  const payment = stub.payments.get(/\/payments\/(\w+)/.exec(url)?.[1] ?? '');
  return payment
    ? { status: 200, body: { ...describe(payment), _embedded: embed(stub, payment) } }
    : { status: 404, body: { detail: 'No payment exists with this id' } };
}

function embed({ refunds }: MollieStub, { id, chargebacks }: StubPayment): object {
  const made = refunds.get(id)?.map((refund) => ({ status: 'pending', ...refund }));
  return { ...(made && { refunds: made }), ...(chargebacks && { chargebacks }) };
}

/** Newest first. */
function listPayments({ payments }: MollieStub, customer: string): object[] {
  const taken = [...payments.values()].filter(({ customerId }) => customerId === customer);
  return taken.reverse().map(describe);
}

/** As a paid first payment by card does. */
export function giveMandate({ mandates }: MollieStub, payment: StubPayment): void {
  payment.mandateId = `mdt_${payment.id.slice(3)}`;
  payment.details = { cardLabel: 'Mastercard', cardNumber: '6787' };
  mandates.set(payment.mandateId, { method: 'creditcard' });
}

function describe({ request: _, chargebacks: __, ...payment }: StubPayment): object {
  const { id, status } = payment;
  const checkout = { href: `https://checkout.mollie.example/${id}` };
  return { resource: 'payment', ...payment, _links: status === 'open' ? { checkout } : {} };
}
