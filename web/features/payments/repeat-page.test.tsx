// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError, refuseFields } from '#contract/errors.ts';
import { listPackages, type Transaction } from '#contract/payments/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import RepeatPage from './repeat-page.tsx';
import { repeatQuery } from './repeat-query.ts';
import { PaymentFailed } from './transactions/payment-failed.tsx';

const last = {
  id: 7,
  position: 1,
  credits: 50,
  price_cents: 1499,
  currency: 'EUR',
  cents_per_credit: 30,
  popular: true,
};
const visa = { id: 5, label: 'Visa', ending: '4242', kept_at: '2026-11-02T12:00:00.000Z' };
const unnamed = { ...visa, id: 6, label: '', ending: '' };

async function open(
  offer: {
    package: typeof last | null;
    cards: (typeof visa)[];
    needs_proof?: boolean;
    under_review?: boolean;
  },
  order: () => unknown = () => ({ payment_id: 3, status: 'completed' }),
) {
  const known = { needs_proof: false, under_review: false, ...offer, test_mode: false };
  const screen = await openScreen(<RepeatPage />, {
    viewer: anna,
    path: '/credits/repeat-order',
    pattern: '/credits/repeat-order',
    answers: {
      'payments.repeat_order': order,
      'accounts.mail_proof_code': { email: anna.email },
      'payments.repeat': known,
    },
    prepare: (client) => client.setQueryData(repeatQuery.queryKey, known),
  });
  const orders = () =>
    screen.calls.flatMap(([name, input]) =>
      name === 'payments.repeat_order' ? [input as { key: string; card: number }] : [],
    );
  return { ...screen, orders };
}

const buy = ({ getByRole, user }: Screen) =>
  user.click(getByRole('button', { name: 'Buy now – pay €14.99' }));
const agree = ({ getByRole, user }: Screen) => user.click(getByRole('checkbox'));

test('it says what is charged, from which card and that nothing renews, and asks for consent [CRE-6]', async () => {
  const screen = await open({ package: last, cards: [visa] });
  for (const words of ['50 credits', 'Taken from Visa ending in 4242', 'Nothing renews by itself', '€14.99'])
    expect(screen.text()).toContain(words);
  await buy(screen);
  expect(screen.orders()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
});

test('one press orders once and leads to the result [CRE-6]', async () => {
  const screen = await open({ package: last, cards: [visa] });
  await agree(screen);
  await buy(screen);
  expect(screen.orders()).toEqual([
    { card: 5, package: 7, key: expect.any(String), shown_cents: 1499, starts_immediately: true },
  ]);
  expect(screen.address()).toBe('/transactions/3');
});

test('after a lost answer the same order is asked for again [CRE-6]', async () => {
  const screen = await open({ package: last, cards: [visa] }, () => {
    throw new AppError('network');
  });
  await agree(screen);
  await buy(screen);
  await buy(screen);
  const [first, second] = screen.orders();
  expect([screen.orders().length, second?.key]).toEqual([2, first?.key]);
});

test('of several cards one is chosen, also one without a name [CRE-6]', async () => {
  const screen = await open({ package: last, cards: [visa, unnamed] });
  await screen.user.click(screen.getByRole('radio', { name: 'Card' }));
  await agree(screen);
  await buy(screen);
  expect(screen.orders()).toEqual([expect.objectContaining({ card: 6 })]);
});

test.each([
  ['no card', { package: last, cards: [] }, 'Nothing to order again yet'],
  ['a package that is gone', { package: null, cards: [visa] }, 'is no longer on sale'],
])('with %s it leads to the packages [CRE-6]', async (_name, known, words) => {
  const screen = await open(known);
  expect(screen.text()).toContain(words);
  expect(document.forms).toHaveLength(0);
});

const failed: Transaction = {
  payment_id: 77,
  status: 'failed',
  package: 7,
  credits: 50,
  amount_cents: 1499,
  currency: 'EUR',
  paymentmethod: 'creditcard',
  paymentCountry: 'NL',
  card: { label: 'Visa', ending: '0341' },
  transaction_fee_cents: 0,
  discount: null,
  refunded_cents: 0,
  created_at: '2026-11-02T12:00:00.000Z',
  checkout_url: null,
  made_premium: false,
  in_review: false,
  can_be_cancelled: false,
};

test('when a stored card was refused, a card by hand or PayPal is offered for the same package [CRE-6]', async () => {
  const methods = ['ideal', 'creditcard', 'paypal', 'sdd'] as const;
  const { text, getAllByRole } = await openScreen(<PaymentFailed transaction={failed} />, {
    viewer: anna,
    prepare: (client) =>
      client.setQueryData(apiQuery(listPackages, { country: 'NL' }).queryKey, {
        ...{ packages: [last], country: 'NL', methods: [...methods], under_review: false, test_mode: false },
      }),
  });
  expect(text()).toContain('Visa ending in 0341 was not charged');
  const ways = getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways.slice(0, 2)).toEqual([
    ['Enter a card', '/credits/7/creditcard'],
    ['Pay with PayPal', '/credits/7/paypal'],
  ]);
});

test('a log-in that is older than a day is confirmed with the password [CRE-6]', async () => {
  const screen = await open({ package: last, cards: [visa], needs_proof: true });
  await agree(screen);
  await buy(screen);
  expect(screen.orders()).toEqual([]);
  await screen.fill(screen.getByLabelText('Your password'), 'my password');
  await buy(screen);
  expect(screen.orders()).toEqual([expect.objectContaining({ password: 'my password' })]);
});

test('a forgotten password pays by a mailed code, and what is refused stands beside its field [CRE-6, TRU-1]', async () => {
  const screen = await open({ package: last, cards: [visa], needs_proof: true }, () => {
    throw refuseFields({ path: 'code', code: 'code_wrong' });
  });
  await agree(screen);
  await screen.user.click(screen.getByRole('button', { name: 'Get a code by e-mail instead' }));
  const field = await screen.findByLabelText(/^Code from/);
  await screen.fill(field, '123 456');
  await buy(screen);
  expect(screen.orders()).toEqual([expect.objectContaining({ code: '123 456' })]);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});

test('after a chargeback the page says that orders rest, and orders nothing [CRE-6]', async () => {
  const screen = await open({ package: last, cards: [visa], under_review: true });
  expect(screen.text()).toContain('Orders are paused');
  expect(document.forms).toHaveLength(0);
});
