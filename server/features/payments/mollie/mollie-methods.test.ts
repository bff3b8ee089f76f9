import { expect } from 'vitest';
import type { MollieStub } from '#server/testing/mollie-server.ts';
import { testWithMollie as test } from '#server/testing/mollie-stub.ts';
import { createMollie } from '#server/testing/providers.ts';

const nl = { country: 'NL', currency: 'EUR', amountCents: 1499 };
const list = (mollie: MollieStub, query: { amountCents: number | undefined } = nl) =>
  createMollie(mollie).listMethods({ ...nl, ...query });

test('what the profile has enabled for country and amount is offered, each card brand by its own name [CRE-3]', async ({
  mollie,
}) => {
  mollie.enabled = ['creditcard', 'klarna', 'applepay'];
  expect(await list(mollie)).toEqual([
    ...['applepay', 'cartebancaire', 'creditcard', 'mastercard', 'nexi', 'sdd', 'visa'],
  ]);
  const asked = new URL(mollie.requests[0]?.split(' ')[1] ?? '', mollie.url).searchParams;
  expect(Object.fromEntries(asked)).toEqual({
    billingCountry: 'NL',
    includeWallets: 'applepay',
    'amount[value]': '14.99',
    'amount[currency]': 'EUR',
  });
});

test('it is asked once for all who come at the same time and soon after [CRE-3]', async ({ mollie }) => {
  const provider = createMollie(mollie);
  await Promise.all([1, 2, 3].map(() => provider.listMethods(nl)));
  await provider.listMethods(nl);
  expect(mollie.requests).toHaveLength(1);
  await provider.listMethods({ ...nl, amountCents: undefined });
  expect(mollie.requests[1]).not.toContain('amount');
});

test.for(['broken', 'silent', 'refusing'] as const)(
  'when it is %s, whatever it can take at all is offered [CRE-3]',
  async (mood, { mollie }) => {
    mollie.mood = mood;
    expect(await list(mollie)).toEqual(expect.arrayContaining(['ideal', 'creditcard', 'paysafecard', 'sdd']));
  },
);
