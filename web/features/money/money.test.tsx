// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError, refuseFields } from '#contract/errors.ts';
import { book, moneyOrder as order, orderPage as page, self, waiting, wallet } from '#web/testing/money.ts';
import { openScreen } from '#web/testing/screen.tsx';
import MoneyPage from './money-page.tsx';
import { addressOf, readChoice } from './money-query.ts';
import OrderPage from './order-page.tsx';

const openList = (answers: Record<string, unknown> = {}, search = '') =>
  openScreen(<MoneyPage />, {
    path: `/staff/money${search}`,
    answers: { 'staff.self': self('finance'), 'money.list': book, ...answers },
  });
const openOne = (answers: Record<string, unknown> = {}) =>
  openScreen(<OrderPage />, {
    path: '/staff/money/4711',
    pattern: '/staff/money/:id',
    answers: { 'money.open': { page }, ...answers },
  });

test('the address says what is asked for, and what it cannot mean is left out [MOD-9]', () => {
  const read = (text: string) => readChoice(new URLSearchParams(text));
  expect(read('state=refunded&method=ideal&number=%234711&from=2026-11-01')).toEqual({
    ...{ state: 'refunded', method: 'ideal', number: 4711, from: '2026-11-01' },
  });
  expect(read('number=%239007199254740991')).toEqual({ number: 9_007_199_254_740_991 });
  expect(read('state=rich&method=gold&number=Anna&country=&to=')).toEqual({});
  expect(addressOf({ number: 7, cursor: undefined })).toBe('/staff/money?number=7');
});

test('an order is a line with what became of it, and the list goes on [MOD-9]', async () => {
  const screen = await openList();
  const link = await screen.findByRole('link', { name: /€14.99/ });
  expect(link.getAttribute('href')).toBe('/staff/money/4711');
  for (const words of ['Partly refunded', '€5.00 returned', 'Member 1234', '#4711 · tr_7'])
    expect(screen.text()).toContain(words);
  expect(screen.getByRole('link', { name: 'Older orders' }).getAttribute('href')).toBe(
    '/staff/money?cursor=abc',
  );
  const file = screen.getByRole('link', { name: 'As a file' }).getAttribute('href');
  expect(file).toBe('/api/staff/money/file?domain=meet.example');
});

test('staff without the role read whom to ask, and an empty choice says so [MOD-9]', async () => {
  const refuse = () => {
    throw new AppError('not_found');
  };
  const refused = await openList({ 'staff.self': self('moderator'), 'money.list': refuse });
  await refused.findByText('Only finance and admins of a domain see this page.');
  await refused.leavePage();
  const empty = await openList({ 'money.list': { ...book, orders: [], next_cursor: null } }, '?state=failed');
  await empty.findByText('Nothing was ordered that fits this choice.');
  expect((empty.getByLabelText('State') as HTMLSelectElement).value).toBe('failed');
});

test('what waits for a second person is confirmed by them, with a code where it is asked for [MOD-9]', async () => {
  const refusals = [
    refuseFields({ path: 'code', code: 'required' }),
    refuseFields({ path: 'decision', code: 'decided' }),
  ];
  const screen = await openList({
    'money.list': { ...book, waiting: [waiting, { ...waiting, id: 10, is_own: true }] },
    'money.decide': () => {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return {};
    },
  });
  await screen.findAllByText('Bought by a thief');
  // Nobody confirms their own.
  expect(screen.getAllByRole('button', { name: 'Confirm' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Take back' })).toHaveLength(1);
  await screen.user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.fill(await screen.findByLabelText(/authenticator/), '123456');
  await screen.user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('This was decided in the meantime.');
  await screen.user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Done.');
  expect(screen.calls.findLast(([call]) => call === 'money.decide')?.[1]).toEqual({
    ...{ id: 9, decision: 'confirm', code: '123456' },
  });
});

test('credits are corrected with a reason, and what is wrong stands at its field [MOD-9]', async () => {
  const refusals = [refuseFields({ path: 'credits', code: 'balance' })];
  const screen = await openList(
    {
      'money.list': { ...book, wallet },
      'money.adjust': () => {
        const refusal = refusals.shift();
        if (refusal) throw refusal;
        return { wallet };
      },
    },
    '?number=1234',
  );
  await screen.user.click(await screen.findByText('Correct credits …'));
  await screen.fill(screen.getByRole('textbox', { name: 'Credits' }), '-50');
  await screen.fill(screen.getByLabelText('Reason'), 'A mistake');
  await screen.user.click(screen.getByRole('button', { name: 'Correct now' }));
  await screen.findByText('The member does not have that many credits.');
  expect((screen.getByLabelText('Reason') as HTMLInputElement).value).toBe('A mistake');
  await screen.fill(screen.getByRole('textbox', { name: 'Credits' }), '-40');
  await screen.user.click(screen.getByRole('button', { name: 'Correct now' }));
  await screen.findByText('Done.');
  expect(screen.calls.findLast(([call]) => call === 'money.adjust')?.[1]).toEqual({
    ...{ member: 1234, after: 0, credits: '-40', reason: 'A mistake', code: '' },
  });
});

test('an order shows its whole history [MOD-9]', async () => {
  const screen = await openOne();
  await screen.findByRole('heading', { name: 'Order 4711' });
  for (const words of [
    'Partly refunded',
    'Returned until then',
    '3 credits are owed',
    'Receipt 2026-17',
    'VAT €2.60 · Netherlands',
    'Sara · Half of it was lost',
    '+50',
  ])
    expect(screen.text()).toContain(words);
});

test('a refund says what follows, begins with what is left, and tells how many there were [MOD-9]', async () => {
  const refusals = [refuseFields({ path: 'amount', code: 'amount_left' })];
  const screen = await openOne({
    'money.refund': () => {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return { page: { ...page, refundable_cents: 0 } };
    },
  });
  await screen.user.click(await screen.findByText('Refund …'));
  screen.getByText(/Refunding all of €9.99 takes back 34 credits, 4 of which would be owed/);
  const amount = screen.getByLabelText('Amount in EUR') as HTMLInputElement;
  expect(amount.value).toBe('9.99');
  await screen.fill(amount, '99');
  await screen.fill(screen.getByLabelText('Reason'), 'Paid twice');
  await screen.user.click(screen.getByRole('button', { name: 'Refund now' }));
  await screen.findByText('That is more than can still go back.');
  await screen.fill(screen.getByLabelText('Amount in EUR'), '9,99');
  await screen.user.click(screen.getByRole('button', { name: 'Refund now' }));
  await screen.findByText(/The refund is ordered/);
  screen.getByText('Nothing of this order can be refunded.');
  expect(screen.calls.findLast(([call]) => call === 'money.refund')?.[1]).toEqual({
    ...{ id: 4711, after: 1, amount: '9,99', reason: 'Paid twice', code: '' },
  });
});

test('the provider is asked again, and an order of others is not there [MOD-9]', async () => {
  const screen = await openOne({
    'money.ask': { page: { ...page, order: { ...order, state: 'refunded' } } },
  });
  await screen.user.click(await screen.findByRole('button', { name: 'Ask the provider now' }));
  await screen.findByText('The provider was asked. This is its answer.');
  expect(screen.getAllByRole('definition')[0]?.textContent).toBe('Refunded');
  await screen.leavePage();
  const missing = await openOne({
    'money.open': () => {
      throw new AppError('not_found');
    },
  });
  await missing.findByText('There is no order with this number on your domains.');
});

test('an order that came back by the bank says how much, and a withdrawal stands among the refunds [MOD-9]', async () => {
  const screen = await openOne({
    'money.open': {
      page: {
        ...page,
        order: {
          ...order,
          ...{ state: 'charged_back', refunded_cents: 1499, charged_back_cents: 999, is_erased: true },
          problem: '34 credits of what went back were spent and are owed',
        },
        ...{ discount_code: 'TIMEBONUS25', full_price_cents: 1999, refundable_cents: 0 },
        withdrawal: {
          ...{ at: '2026-11-28T09:15:00.000Z', credits: 10, amount_cents: 299, state: 'refused' },
          problem: 'The payment was charged back',
        },
      },
    },
  });
  await screen.findByText('Nothing of this order can be refunded.');
  for (const words of [
    'Charged back',
    'Of that charged back€9.99',
    'TIMEBONUS25 · €19.99',
    '#1234 · erased',
    '34 credits of what went back were spent and are owed',
    'Withdrawn by the member: Refused: pay it another way',
    'The payment was charged back',
  ])
    expect(screen.text()).toContain(words);
});

test('nobody corrects the credits of an erased member, whose corrections stay [MOD-9]', async () => {
  const adjustments = [{ ...waiting, state: 'done' as const, decided_by: 'Otto' }];
  const screen = await openList(
    { 'money.list': { ...book, wallet: { ...wallet, debt: 7, is_erased: true, adjustments } } },
    '?number=1234',
  );
  await screen.findByRole('heading', { name: 'Credits of member 1234' });
  expect(screen.queryByText('Correct credits …')).toBeNull();
  for (const words of ['Owed7', '-300 credits · done', 'Sara · Otto', 'Bought by a thief'])
    expect(screen.text()).toContain(words);
  expect((screen.getByLabelText('Number of an order or a member') as HTMLInputElement).value).toBe('1234');
  expect(screen.getByRole('link', { name: 'Show everything' }).getAttribute('href')).toBe('/staff/money');
});

test('a page further on leads back to the newest, with the same choice [MOD-9]', async () => {
  const screen = await openList(
    { 'money.list': { ...book, next_cursor: null } },
    '?domain=meet.example&state=refunded&cursor=abc',
  );
  const back = await screen.findByRole('link', { name: 'Newest orders' });
  expect(back.getAttribute('href')).toBe('/staff/money?domain=meet.example&state=refunded');
  expect(screen.queryByRole('link', { name: 'Older orders' })).toBeNull();
  expect((screen.getByLabelText('Domain') as HTMLSelectElement).value).toBe('meet.example');
  expect(screen.calls.find(([call]) => call === 'money.list')?.[1]).toEqual({
    ...{ domain: 'meet.example', state: 'refunded', cursor: 'abc' },
  });
});

test('a refund asks for a fresh code where the last one is old, and keeps what was typed [MOD-9]', async () => {
  const refusals = [
    refuseFields({ path: 'code', code: 'required' }),
    new AppError('payments.provider_unavailable'),
  ];
  const screen = await openOne({
    'money.refund': () => {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return { page };
    },
  });
  await screen.user.click(await screen.findByText('Refund …'));
  await screen.user.click(screen.getByRole('button', { name: 'Refund now' }));
  expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true');
  expect(screen.calls.filter(([call]) => call === 'money.refund')).toEqual([]);
  await screen.fill(screen.getByLabelText('Reason'), 'Paid twice');
  await screen.user.click(screen.getByRole('button', { name: 'Refund now' }));
  await screen.fill(await screen.findByLabelText(/authenticator/), '123456');
  await screen.user.click(screen.getByRole('button', { name: 'Refund now' }));
  await screen.findByRole('alert');
  expect((screen.getByLabelText('Reason') as HTMLInputElement).value).toBe('Paid twice');
});
