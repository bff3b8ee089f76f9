import type { MemberRecord, MemberSummary } from '#contract/member-records/fields.ts';

export const anna: MemberSummary = {
  id: 2_584_360_489_142_302,
  domain: 'duet.example',
  name: 'Anna',
  age: 34,
  gender: 'female',
  country: 'DE',
  city: 'Ulm',
  status: 'active',
  joined_at: '2026-03-01T12:00:00.000Z',
};

const noReports = { counts: { open: 0, upheld: 0, dismissed: 0, expired: 0 }, last: [] };

export const record: MemberRecord = {
  member: anna,
  last_active_at: null,
  premium: true,
  about: 'I like the sea.',
  pause: null,
  prompts: [],
  photos: [
    { id: 1, status: 'active' },
    { id: 2, status: 'pending' },
    { id: 3, status: 'pending' },
  ],
  phone_verified_at: null,
  open_sessions: 2,
  balance: 1200,
  orders: [
    {
      id: 77,
      placed_at: '2026-11-01T12:00:00.000Z',
      amount_cents: 1999,
      currency: 'EUR',
      credits: 100,
      method: 'visa',
      status: 'completed',
      refunded_cents: 0,
    },
  ],
  sanctions: [],
  may: { decide: true, act_on_behalf: true },
  notes: [],
  credits: [],
  reports: { about: noReports, by: noReports },
  appeals: { counts: { open: 0, upheld: 0, dismissed: 0 }, last: [] },
  mails: [],
  mails_off: [],
  export: null,
  erased_from: null,
};
