import type { Adjustment, MoneyOrder, MoneyOrderPage, Wallet } from '#contract/money/fields.ts';

export const moneyOrder: MoneyOrder = {
  ...{
    id: 4711,
    domain: 'meet.example',
    placed_at: '2026-11-27T08:15:00.000Z',
    member: 1234,
    is_erased: false,
  },
  ...{
    credits: 50,
    amount_cents: 1499,
    currency: 'EUR',
    method: 'ideal',
    country: 'NL',
    state: 'partly_refunded',
  },
  ...{ refunded_cents: 500, charged_back_cents: 0, provider: 'mollie', provider_id: 'tr_7', problem: null },
};
export const waiting: Adjustment = {
  ...{ id: 9, domain: 'meet.example', member: 1234, credits: -300, reason: 'Bought by a thief' },
  ...{ at: '2026-11-27T08:15:00.000Z', by: 'Sara', is_own: false, state: 'waiting', decided_by: null },
};
export const wallet: Wallet = {
  ...{ member: 1234, domain: 'meet.example', balance: 40, debt: 0, is_erased: false, adjustments: [] },
};
export const book = {
  ...{ domain: 'meet.example', time_zone: 'Europe/Amsterdam', domains: ['meet.example', 'samen.example'] },
  ...{ orders: [moneyOrder], next_cursor: 'abc', waiting: [], wallet: null },
};
export const orderPage: MoneyOrderPage = {
  ...{
    order: moneyOrder,
    status: 'completed',
    discount_code: null,
    full_price_cents: null,
    made_premium: true,
  },
  events: [
    { at: '2026-11-27T08:16:00.000Z', status: 'completed', amount_cents: 1499, problem: null },
    { at: '2026-11-27T09:16:00.000Z', status: 'refunded', amount_cents: 500, problem: '3 credits are owed' },
  ],
  documents: [
    {
      ...{ id: 1, kind: 'receipt', number: '2026-17', issued_at: '2026-11-27T08:16:00.000Z' },
      ...{ amount_cents: 1499, vat_cents: 260, tax_country: 'NL' },
    },
  ],
  entries: [{ id: 1, at: '2026-11-27T08:16:00.000Z', kind: 'purchase', credits: 50 }],
  refunds: [
    {
      ...{ number: 1, at: '2026-11-27T09:15:00.000Z', by: 'Sara', reason: 'Half of it was lost' },
      ...{ amount_cents: 500, state: 'refunded', problem: null },
    },
  ],
  withdrawal: null,
  ...{ attention: null, refundable_cents: 999, claimed_credits: 34, owed_credits: 4 },
};
export const self = (role: string) => ({
  staff: { id: 9, name: 'Mara', email: 'mara@staff.example', roles: [{ domain: null, role }] },
  ends_at: '2026-11-27T20:15:00.000Z',
});
