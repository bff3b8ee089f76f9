// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Transaction } from '#contract/payments/endpoints.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, settleLoading } from '#web/testing/screen.tsx';
import { notePaying } from './paying-tab.ts';
import TransactionPage from './transaction-page.tsx';
import { transactionQuery } from './transactions/use-transaction.ts';

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
  made_premium: false,
  in_review: false,
  can_be_cancelled: false,
};

const noChats = { chats: [], has_more: false, num_unread_messages: 0, removed_profiles: [] };
const nobodyElse = {
  'likes.list': { profiles: [], liked_by: [], matches: [], next_cursors: {}, new_likes: 0 },
  'search.members': { page: { results: [] } },
};

async function open(transaction: Transaction) {
  return openScreen(<TransactionPage />, {
    viewer: anna,
    path: '/transactions/77',
    pattern: '/transactions/:id',
    answers: {
      ...nobodyElse,
      'payments.transaction': { transaction, receipts: [] },
      'chat.list': noChats,
    },
    prepare: (client) => client.setQueryData(transactionQuery(77).queryKey, { transaction, receipts: [] }),
  });
}

const news = '50 credits were added';

test('the page says that the credits are there in the tab that paid, though another one placed the order [CRE-5]', async () => {
  notePaying(77);
  const screen = await open(completed);
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toContain(news);
});

test('the page says it in a tab that waited for the result [CRE-5]', async () => {
  const screen = await open({ ...completed, status: 'pending' });
  await settleLoading(() =>
    screen.client.setQueryData(transactionQuery(77).queryKey, { transaction: completed, receipts: [] }),
  );
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toContain(news);
});

test('a purchase that is looked up later is no news [CRE-5]', async () => {
  notePaying(78);
  const screen = await open(completed);
  expect(screen.getByText('50 credits were added')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who has bought stands beside whom they last wrote with, and goes back there at one press [CRE-5]', async () => {
  const last_message = {
    seq: 3,
    own: false,
    kind: 'text',
    gone: false,
    preview: 'Hi',
    sent_at: completed.created_at,
  };
  const gone = { ...ben, id: 9, name: '', deleted: true };
  const chats = [gone, { ...ben, deleted: false }].map((profile) => ({
    ...{ conversation: { id: profile.id }, profile, num_unread_messages: 0, last_message },
  }));
  const screen = await openScreen(<TransactionPage />, {
    viewer: anna,
    path: '/transactions/77',
    pattern: '/transactions/:id',
    answers: {
      ...nobodyElse,
      'payments.transaction': { transaction: completed, receipts: [] },
      'chat.list': { ...noChats, chats },
    },
    prepare: (client) =>
      client.setQueryData(transactionQuery(77).queryKey, { transaction: completed, receipts: [] }),
  });
  const back = await screen.findByRole('link', { name: 'Back to Ben' });
  expect(back.getAttribute('href')).toBe('/members/2/chat');
});
