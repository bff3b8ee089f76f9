// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { getSandboxPayment } from '#contract/payments/sandbox.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import SandboxPage from './sandbox-page.tsx';

const id = 'sb_abcdefghijklmnop';
const payment = {
  description: '50 credits',
  amount_cents: 1999,
  currency: 'EUR',
  keeps_card: false,
  return_url: '/transactions/7',
};

async function open() {
  const leave = vi.fn();
  const { pathname, search, hash, href, origin, protocol, host } = window.location;
  vi.stubGlobal('location', { pathname, search, hash, href, origin, protocol, host, assign: leave });
  const screen = await openScreen(<SandboxPage />, {
    viewer: anna,
    path: `/sandbox/checkout/${id}`,
    pattern: '/sandbox/checkout/:id',
    answers: {
      'payments.sandbox': { ...payment, status: 'paid' },
      'payments.sandbox_decide': { status: 'paid', return_url: payment.return_url },
    },
    prepare: (client) =>
      client.setQueryData(apiQuery(getSandboxPayment, { id }).queryKey, { ...payment, status: 'open' }),
  });
  return { ...screen, leave };
}

/** As a browser does that has kept the page. */
const comeBack = () =>
  settle(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('Back after the payment finds it paid and leads on to the order [CRE-17]', async () => {
  const { leave, getByRole, queryByRole, user, getByText } = await open();
  await user.click(getByRole('button', { name: 'Paid' }));
  expect(leave).toHaveBeenCalledWith('/transactions/7');
  await comeBack();
  expect(getByText('This payment is over: Paid.')).toBeTruthy();
  expect(queryByRole('group')).toBeNull();
  expect(getByRole('link', { name: /^Back to / }).getAttribute('href')).toBe('/transactions/7');
  expect(getByRole('button', { name: 'Give the money back' }).hasAttribute('disabled')).toBe(false);
});

test('Back without a decision finds what was decided in another tab [CRE-17]', async () => {
  const { getByRole, getByText } = await open();
  expect(getByRole('group', { name: 'How should the payment end?' })).toBeTruthy();
  await comeBack();
  expect(getByText('This payment is over: Paid.')).toBeTruthy();
});
