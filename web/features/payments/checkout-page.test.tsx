// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { listPackages } from '#contract/payments.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, type Screen, settle } from '#web/testing/screen.tsx';
import CheckoutPage from './checkout-page.tsx';

const offer = {
  packages: [
    {
      id: 7,
      position: 1,
      credits: 50,
      price_cents: 1499,
      currency: 'EUR',
      cents_per_credit: 30,
      popular: true,
    },
  ],
  country: 'NL',
  methods: ['ideal', 'creditcard'],
  test_mode: false,
};
const leaving = vi.fn();

beforeEach(() => {
  leaving.mockReset();
  const { pathname, search, hash, href, origin, protocol, host } = window.location;
  vi.stubGlobal('location', { pathname, search, hash, href, origin, protocol, host, assign: leaving });
});

/** The checkout of the package 7; `order` is what the server says to an order. */
async function open(order: () => unknown = () => new Promise(() => {}), path = '/credits/7') {
  const screen = await openScreen(<CheckoutPage />, {
    viewer: anna,
    path,
    pattern: '/credits/:id/:paymentmethod?',
    settings: { countries: ['NL', 'BE'] },
    answers: {
      'payments.order': order,
      'payments.packages': { ...offer, country: 'BE', methods: ['bancontact', 'creditcard'] },
    },
    prepare: (client) => client.setQueryData(apiQuery(listPackages, {}).queryKey, offer as never),
  });
  const orders = () =>
    screen.calls.flatMap(([name, input]) => (name === 'payments.order' ? [input as { key: string }] : []));
  return { ...screen, orders };
}

const buy = ({ find, press }: Screen) => press(find('button[type="submit"]'));
const agree = ({ find, press }: Screen) => press(find('input[type="checkbox"]'));
const methods = () => [...document.querySelectorAll<HTMLInputElement>('input[name="method"]')];
const chosen = () => methods().find(({ checked }) => checked)?.value;

test('the first method is chosen, or the one of the address if it is offered', async () => {
  await open();
  expect([methods().map(({ value }) => value), chosen()]).toEqual([['ideal', 'creditcard'], 'ideal']);
  document.body.innerHTML = '';
  await open(undefined, '/credits/7/creditcard');
  expect(chosen()).toBe('creditcard');
  document.body.innerHTML = '';
  await open(undefined, '/credits/7/gold');
  expect(chosen()).toBe('ideal');
});

test('nothing is ordered without the consent, which the member is led to', async () => {
  const screen = await open();
  await buy(screen);
  const consent = screen.find('input[type="checkbox"]');
  expect(document.activeElement).toBe(consent);
  expect([consent.getAttribute('aria-invalid'), screen.orders()]).toEqual(['true', []]);
  await agree(screen);
  expect(consent.getAttribute('aria-invalid')).toBe('false');
});

test('the order names package, method and country, and leads to the provider', async () => {
  const screen = await open(() => ({
    payment_id: 3,
    status: 'pending',
    checkout_url: 'https://pay.example/3',
  }));
  await screen.press(screen.find('input[value="creditcard"]'));
  await agree(screen);
  await buy(screen);
  expect(screen.orders()).toEqual([
    {
      package: 7,
      paymentmethod: 'creditcard',
      paymentCountry: 'NL',
      key: expect.any(String),
      starts_immediately: true,
    },
  ]);
  expect(leaving).toHaveBeenCalledExactlyOnceWith('https://pay.example/3');
});

test('a second press while the order is on its way orders nothing more', async () => {
  const screen = await open();
  await agree(screen);
  await buy(screen);
  await buy(screen);
  expect(screen.orders()).toHaveLength(1);
});

test('a refusal is shown in place, not as a toast, and the same order keeps its key', async () => {
  const screen = await open(() => {
    throw new AppError('network');
  });
  await agree(screen);
  await buy(screen);
  expect(screen.find('[role="alert"]').textContent).toContain('There is no connection to the server.');
  expect(screen.toasts).toEqual([]);
  await buy(screen);
  const [first, second] = screen.orders();
  expect(second?.key).toBe(first?.key);
});

test('after a refusal that is final the next press is another order', async () => {
  const screen = await open(() => {
    throw new AppError('payments.key_reused');
  });
  await agree(screen);
  await buy(screen);
  await buy(screen);
  const [first, second] = screen.orders();
  expect(second?.key).not.toBe(first?.key);
});

test('an order that needs no provider goes to its page', async () => {
  const screen = await open(() => ({ payment_id: 3, status: 'completed', checkout_url: null }));
  await agree(screen);
  await buy(screen);
  expect([screen.address(), leaving.mock.calls]).toEqual(['/transactions/3', []]);
});

test('another country brings its methods, and the choice follows', async () => {
  const screen = await open();
  await screen.type('select', 'BE');
  await settle();
  expect([methods().map(({ value }) => value), chosen()]).toEqual([
    ['bancontact', 'creditcard'],
    'bancontact',
  ]);
});

test('a package that is gone says so and leads back to the others', async () => {
  const screen = await open(undefined, '/credits/99');
  expect(screen.text()).toContain('This package is no longer on sale');
  expect(screen.has('form')).toBe(false);
});
