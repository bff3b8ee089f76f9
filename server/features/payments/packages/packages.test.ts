import { expect } from 'vitest';
import { createOrder, listPackages } from '#contract/payments/endpoints.ts';
import { fillOrder } from '#server/testing/shop.ts';
import { test as base } from '#server/testing/test.ts';

/** Poland has two packages of its own, in its own money. */
const test = base.extend('polish', async ({ world }) => {
  await world.query(
    `insert into credit_package (site_id, position, credits, price_cents, currency, country)
     values (1, 0, 20, 2999, 'PLN', 'PL'), (1, 1, 60, 6999, 'PLN', 'PL')`,
  );
  return world.join({ country: 'PL' });
});

test('a country with packages of its own sells those alone, in its money and by its methods [CRE-2, CRE-3]', async ({
  world,
  polish: { browser },
}) => {
  const offer = await browser.call(listPackages, {});
  expect(offer.packages.map(({ credits, currency }) => [credits, currency])).toEqual([
    [20, 'PLN'],
    [60, 'PLN'],
  ]);
  expect(offer).toMatchObject({ country: 'PL', methods: expect.arrayContaining(['blik']) });
  const { browser: anna } = await world.join({ country: 'NL' });
  const others = (await anna.call(listPackages, { country: 'PL' })).packages;
  expect(new Set(others.map(({ currency }) => currency))).toEqual(new Set(['EUR']));
});

test('a package is sold to those it is meant for, wherever their bank is [CRE-4]', async ({
  world,
  polish,
}) => {
  const { packages } = await polish.browser.call(listPackages, {});
  const order = await fillOrder(polish, { package: packages[1]?.id, paymentmethod: 'paypal' });
  expect(await polish.browser.call(createOrder, { ...order, paymentCountry: 'DE' })).toMatchObject({
    status: 'pending',
  });
  const anna = await world.join({ country: 'NL' });
  const attempt = anna.browser.call(createOrder, { ...order, paymentCountry: 'NL' });
  await expect(attempt).rejects.toThrow('payments.package_unavailable');
});

test('the methods of one package are those that take its price [CRE-3]', async ({ world }) => {
  const { browser } = await world.join();
  const { packages } = await browser.call(listPackages, {});
  const dear = packages[3]?.id ?? 0;
  await world.query('update credit_package set price_cents = 1200000 where id = $1', [dear]);
  const methodsOf = async (id: number) => (await browser.call(listPackages, { package: id })).methods;
  expect(await methodsOf(dear)).not.toContain('creditcard');
  expect(await methodsOf(packages[0]?.id ?? 0)).toContain('creditcard');
  const attempt = browser.call(createOrder, await fillOrder({ browser }, { package: dear }));
  await expect(attempt).rejects.toThrow('payments.method_unavailable');
});

test('a domain says which methods it offers [CRE-3]', async ({ world }) => {
  await world.changeSettings({ payment_methods: ['visa', 'mastercard', 'paypal'] } as object);
  const { browser } = await world.join();
  expect((await browser.call(listPackages, {})).methods).toEqual(['visa', 'mastercard', 'paypal']);
});
