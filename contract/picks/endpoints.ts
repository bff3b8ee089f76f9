import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { memberCardSchema } from '#contract/profiles/endpoints.ts';
import { interestSchema } from '#contract/profiles/fields.ts';

const pickReasonSchema = z.discriminatedUnion('kind', [
  /** Of both. */
  z.object({ kind: z.literal('interests'), interests: z.array(interestSchema) }),
  /** Usually writes back within a day. */
  z.object({ kind: z.literal('answers') }),
  /** Whole days since the member joined. */
  z.object({ kind: z.literal('new'), days: z.int() }),
  /** Upper bound, one of the steps of distances. */
  z.object({ kind: z.literal('near'), km: z.int() }),
  z.object({ kind: z.literal('search') }),
]);
export type PickReason = z.infer<typeof pickReasonSchema>;

const pickSchema = z.extend(memberCardSchema, { reason: pickReasonSchema });
export type Pick = z.infer<typeof pickSchema>;

export const openPicks = endpoint({
  name: 'picks.open',
  method: 'POST',
  path: '/api/picks.php',
  audience: 'member',
  summary:
    'The members picked for this day of the member, who fit their own search, each with a true reason; the first call of a day decides them',
  input: z.object({}),
  /** Empty when none fits, when they were closed for today, and where the domain has none. */
  output: z.object({ picks: z.array(pickSchema) }),
  errors: ['throttle.reading'],
  repeatable: true,
});

export const closePicks = endpoint({
  name: 'picks.close',
  method: 'DELETE',
  path: '/api/picks.php',
  audience: 'member',
  summary: 'Close the picks of this day',
  input: z.object({}),
  output: z.object({}),
  errors: [],
  repeatable: true,
});
