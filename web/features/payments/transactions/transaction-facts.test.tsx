// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Transaction } from '#contract/payments/endpoints.ts';
import type { Receipt } from '#contract/receipts/receipt.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { TransactionFacts } from './transaction-facts.tsx';

const completed: Transaction = {
  payment_id: 77,
  status: 'completed',
  package: 2,
  credits: 50,
  amount_cents: 1499,
  currency: 'EUR',
  paymentmethod: 'ideal',
  paymentCountry: 'NL',
  card: null,
  transaction_fee_cents: 0,
  discount: null,
  refunded_cents: 0,
  created_at: '2026-11-02T12:00:00.000Z',
  checkout_url: null,
  made_premium: true,
  in_review: false,
  can_be_cancelled: false,
};

const receipts: Receipt[] = [
  { id: 5, kind: 'receipt', number: '2026-000123' },
  { id: 6, kind: 'credit_note', number: 'CN-2026-000007' },
];

test('a purchase whose money went back says how much, and no longer that it is completed [CRE-14]', async () => {
  const before = await openScreen(<TransactionFacts transaction={completed} receipts={[]} />, {
    viewer: anna,
  });
  expect(before.getByText('Completed')).toBeTruthy();
  expect(before.text()).not.toContain('Returned');
  const after = await openScreen(
    <TransactionFacts transaction={{ ...completed, refunded_cents: 750 }} receipts={receipts} />,
    {
      viewer: anna,
    },
  );
  expect(after.text()).toContain('Money returned€7.50');
  expect(after.text()).toContain('StatusReturned');
});

test('a purchase leads to its receipt and credit notes [CRE-16]', async () => {
  const screen = await openScreen(<TransactionFacts transaction={completed} receipts={receipts} />, {
    viewer: anna,
  });
  const goalOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(goalOf('Receipt 2026-000123 (PDF)')).toBe('/api/receipts/5.pdf');
  expect(goalOf('Credit note CN-2026-000007 (PDF)')).toBe('/api/receipts/6.pdf');
});
