import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema, timestampSchema, wholeNumber } from '#contract/fields.ts';
import { reviewQueues } from './facts.ts';

export const getQueues = endpoint({
  name: 'review.queues',
  method: 'GET',
  path: '/api/staff/queues',
  audience: 'staff',
  summary: 'How much waits in each queue that the caller may decide, and since when',
  input: z.object({}),
  output: z.object({
    queues: z.array(
      z.object({
        queue: z.enum(reviewQueues),
        waiting: z.int(),
        /** null: nothing waits. */
        oldest_at: z.nullable(timestampSchema),
      }),
    ),
    /** Decisions of the caller since midnight UTC, except undone ones. */
    decided_today: z.int(),
  }),
  errors: [],
});

export const undoDecision = endpoint({
  name: 'review.undo',
  method: 'POST',
  path: '/api/staff/queues/undo',
  audience: 'staff',
  summary: 'Take a decision back before it is carried out; the item is the caller’s again',
  input: z.object({ queue: z.enum(reviewQueues), item: idSchema }),
  output: z.object({}),
  /** `not_found`: it was carried out meanwhile, or it was somebody else’s. */
  errors: [],
  repeatable: true,
});

export const releaseItems = endpoint({
  name: 'review.release',
  method: 'POST',
  path: '/api/staff/queues/release',
  audience: 'staff',
  summary: 'Give up undecided items, so that others are offered them at once',
  input: z.object({
    queue: z.enum(reviewQueues),
    /**
     * When the page that is left got its last item, in milliseconds before this call. What was claimed since then belongs to
     * another page, such as the same one after a reload.
     */
    age_ms: z.optional(wholeNumber(0, 2 ** 40)),
  }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});
