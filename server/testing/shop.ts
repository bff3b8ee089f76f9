import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type { Response } from 'light-my-request';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { createOrder, getTransaction, listPackages } from '#contract/payments/endpoints.ts';
import { findBalance } from '#server/features/credits/index.ts';
import { signatureHeader, signBody } from '#server/features/payments/sandbox/sandbox.signature.ts';
import type { Person, World } from './world.ts';

/** The form of a member who buys the second package (50 credits for €14.99) with a card. */
export async function fillOrder(
  { browser }: Pick<Person, 'browser'>,
  changes: Partial<InputOf<typeof createOrder>> = {},
): Promise<InputOf<typeof createOrder>> {
  const { packages } = await browser.call(listPackages, {});
  return {
    package: packages[1]?.id ?? 0,
    paymentmethod: 'creditcard',
    paymentCountry: 'NL',
    key: randomUUID(),
    starts_immediately: true,
    ...changes,
  };
}

export async function placeOrder(
  buyer: Pick<Person, 'browser'>,
  changes: Partial<InputOf<typeof createOrder>> = {},
) {
  return buyer.browser.call(createOrder, await fillOrder(buyer, changes));
}

/** For a server that must know its own address before it listens. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/** The state after the second package is bought, and before. */
export const bought = { status: 'completed', made_premium: true, in_review: false, credits: 50, paid: true };
export const untouched = {
  status: 'pending',
  made_premium: false,
  in_review: false,
  credits: 0,
  paid: false,
};

/** A payment in the sandbox's books that its buyer has to pay. */
export class SandboxPayment {
  readonly buyer: Person;
  readonly id: number;
  readonly sandboxId: string;
  private readonly world: World;

  constructor(world: World, buyer: Person, order: OutputOf<typeof createOrder>) {
    this.world = world;
    this.buyer = buyer;
    this.id = order.payment_id;
    this.sandboxId = order.checkout_url?.split('/').at(-1) ?? '';
  }

  async pretend(change: Record<string, string | number>): Promise<void> {
    for (const [column, value] of Object.entries(change)) {
      await this.world.query(`update sandbox_payment set ${column} = $1 where id = $2`, [
        value,
        this.sandboxId,
      ]);
    }
  }

  sendWebhook(options?: WebhookOptions): Promise<Response> {
    return sendWebhook(this.world, this.sandboxId, options);
  }

  async readState() {
    const { buyer, id, world } = this;
    const { transaction } = await buyer.browser.call(getTransaction, { id });
    const [account] = await world.query('select paid_user from account where id = $1', [buyer.id]);
    const { status, made_premium, in_review } = transaction;
    const credits = await findBalance(world.platform, buyer.id);
    return { status, made_premium, in_review, credits, paid: account?.paid_user };
  }
}

export async function startPayment(
  world: World,
  {
    buyer,
    ...order
  }: { buyer?: Person } & Partial<Pick<InputOf<typeof createOrder>, 'paymentmethod' | 'paymentCountry'>> = {},
): Promise<SandboxPayment> {
  const member = buyer ?? (await world.join());
  return new SandboxPayment(world, member, await placeOrder(member, order));
}

interface WebhookOptions {
  now?: Date;
  signed?: boolean;
}

export function sendWebhook(
  { platform, inject }: World,
  sandboxId: string,
  { now = platform.clock.now(), signed = true }: WebhookOptions = {},
): Promise<Response> {
  const payload = JSON.stringify({ id: sandboxId });
  const signature = signBody(platform.config.secret, payload, now);
  return inject({
    method: 'POST',
    url: '/api/webhooks/sandbox',
    headers: { 'content-type': 'application/json', ...(signed ? { [signatureHeader]: signature } : {}) },
    payload,
  });
}
