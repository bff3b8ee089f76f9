// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Transaction } from '#contract/payments/endpoints.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { PaymentProgress } from './payment-progress.tsx';

const pending: Transaction = {
  payment_id: 77,
  status: 'pending',
  package: 2,
  credits: 50,
  amount_cents: 1499,
  currency: 'EUR',
  paymentmethod: 'sct',
  paymentCountry: 'DE',
  card: null,
  transaction_fee_cents: 0,
  discount: null,
  refunded_cents: 0,
  created_at: '2026-11-02T12:00:00.000Z',
  checkout_url: null,
  made_premium: false,
  in_review: false,
  can_be_cancelled: false,
};

test.each([
  ['sct', 'one to three working days after you have sent it'],
  ['sdd', 'up to five working days'],
] as const)('an open payment by %s says that the bank takes days [CRE-3]', async (paymentmethod, wait) => {
  const { text } = await openScreen(<PaymentProgress transaction={{ ...pending, paymentmethod }} />, {
    viewer: anna,
  });
  expect(text()).toContain(wait);
});

test('one that is paid at once does not [CRE-3]', async () => {
  const { text } = await openScreen(
    <PaymentProgress transaction={{ ...pending, paymentmethod: 'ideal' }} />,
    {
      viewer: anna,
    },
  );
  expect(text()).not.toContain('working days');
});

test('an order that nobody has paid yet can be cancelled on its page [CRE-5]', async () => {
  const transaction = { ...pending, paymentmethod: 'ideal', can_be_cancelled: true } as const;
  const { calls, getByRole, user } = await openScreen(<PaymentProgress transaction={transaction} />, {
    viewer: anna,
  });
  await user.click(getByRole('button', { name: 'Cancel this order' }));
  expect(calls).toContainEqual(['payments.cancel_order', { payment_id: 77 }]);
});
