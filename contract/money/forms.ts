import * as z from 'zod/mini';
import { formEndpoint } from '#contract/endpoint.ts';
import { idSchema, lineField } from '#contract/fields.ts';
import { proofField } from '#contract/staff/fields.ts';
import { reasonLength } from './facts.ts';
import { moneyOrderPageSchema, walletSchema } from './fields.ts';

const reason = lineField({ min: 1, max: reasonLength, code: 'required' });
/** How many there were when the form was shown: the same form, sent again or from another tab, is the same one. */
const after = z.int().check(z.minimum(0));
const typed = (max: number) => lineField({ min: 1, max, code: 'required' });

export const refundOrder = formEndpoint({
  name: 'money.refund',
  method: 'POST',
  path: '/api/staff/money/refund',
  audience: 'staff',
  summary:
    'Refund a purchase, or a part of it; credits, Premium and the credit note follow once the provider has done it',
  input: z.object({
    id: idSchema,
    after,
    /** In whole units of its currency, as 14.99. */
    amount: typed(12),
    reason,
    code: proofField,
  }),
  output: z.object({ page: moneyOrderPageSchema }),
  errors: ['payments.provider_unavailable'],
  repeatable: true,
});

export const adjustCredits = formEndpoint({
  name: 'money.adjust',
  method: 'POST',
  path: '/api/staff/money/adjust',
  audience: 'staff',
  summary: 'Give credits to a member or take them; above a limit it waits for a second person',
  input: z.object({
    member: idSchema,
    after,
    /** Whole credits; below zero they are taken. */
    credits: typed(8),
    reason,
    code: proofField,
  }),
  output: z.object({ wallet: walletSchema }),
  errors: [],
  repeatable: true,
});

export const decideAdjustment = formEndpoint({
  name: 'money.decide',
  method: 'POST',
  path: '/api/staff/money/decide',
  audience: 'staff',
  summary: 'Confirm or decline an adjustment that somebody else has asked for',
  input: z.object({ id: idSchema, decision: z.enum(['confirm', 'decline']), code: proofField }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});

export const askProvider = formEndpoint({
  name: 'money.ask',
  method: 'POST',
  path: '/api/staff/money/ask',
  audience: 'staff',
  summary: 'Ask the provider now what became of a payment, as happens by itself in growing intervals',
  input: z.object({ id: idSchema }),
  output: z.object({ page: moneyOrderPageSchema }),
  errors: ['payments.provider_unavailable'],
  repeatable: true,
});

export const markOrderSeen = formEndpoint({
  name: 'money.seen',
  method: 'POST',
  path: '/api/staff/money/seen',
  audience: 'staff',
  summary:
    'Say that an order that needs a look has been looked at, or take that back; anything new asks again',
  input: z.object({
    id: idSchema,
    /** As the form was shown. */
    mark: z.string().check(z.maxLength(100)),
    seen: z.enum(['yes', 'no']),
    reason,
  }),
  output: z.object({ page: moneyOrderPageSchema }),
  errors: [],
  repeatable: true,
});
