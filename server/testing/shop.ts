import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type { InputOf } from '#contract/endpoint.ts';
import { createOrder, listPackages } from '#contract/payments.ts';
import { createMember, signIn, type TestMember } from './members.ts';
import type { TestApp, TestClient } from './test-app.ts';

/** A member with a browser, ready to buy. */
export interface Buyer {
  member: TestMember;
  browser: TestClient;
}

export async function createBuyer(
  world: TestApp,
  traits?: Parameters<typeof createMember>[1],
): Promise<Buyer> {
  const member = await createMember(world.platform, traits);
  return { member, browser: await signIn(world, member) };
}

/** What a member sends who buys the second package (50 credits for €14.99) with a card. */
export async function fillOrder(
  { browser }: Buyer,
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

export async function placeOrder(buyer: Buyer, changes: Partial<InputOf<typeof createOrder>> = {}) {
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
