import * as z from 'zod/mini';
import { timestampSchema } from '#contract/fields.ts';
import { indexStates, replicaStates, systemProblems, systemStates } from './facts.ts';

const momentSchema = z.nullable(timestampSchema);

/** A part of the installation; facts are null when they could not be read. */
function part<Facts extends z.ZodMiniType>(facts: Facts) {
  return z.object({
    state: z.enum(systemStates),
    problem: z.nullable(z.enum(systemProblems)),
    facts: z.nullable(facts),
  });
}

const queueSchema = z.object({
  name: z.string(),
  state: z.enum(systemStates),
  waiting: z.int(),
  later: z.int(),
  running: z.int(),
  /** Given up and still there: they can be tried again. */
  failed: z.int(),
  failed_in_week: z.int(),
  last_failed_at: momentSchema,
  /** Without personal data. */
  last_error: z.nullable(z.string()),
  /** Of scheduled kinds. */
  last_run_at: momentSchema,
  next_run_at: momentSchema,
  may_retry: z.boolean(),
});
export type SystemQueue = z.infer<typeof queueSchema>;

export const systemSchema = z.object({
  process: part(z.object({ version: z.string(), commit: z.nullable(z.string()), since: timestampSchema })),
  schema: part(z.object({ last: z.nullable(z.string()), count: z.int(), missing: z.array(z.string()) })),
  jobs: part(z.object({ counted_at: momentSchema, queues: z.array(queueSchema) })),
  mail: part(
    z.object({
      waiting: z.int(),
      later: z.int(),
      /** Addresses that get no more mails, because they came back or were reported as spam. */
      stopped: z.int(),
    }),
  ),
  push: part(z.object({ waiting: z.int(), refused: z.int() })),
  payments: part(
    z.object({
      provider: z.string(),
      /** The last change of any payment. */
      last_event_at: momentSchema,
      /** Payments whose look-up at the provider is overdue. */
      late: z.int(),
    }),
  ),
  disk: part(
    z.object({
      places: z.array(
        z.object({ place: z.enum(['data', 'media']), free_bytes: z.number(), total_bytes: z.number() }),
      ),
      database_bytes: z.number(),
    }),
  ),
  books: part(
    z.object({ checked_at: momentSchema, faults: z.nullable(z.int()), next_check_at: momentSchema }),
  ),
  audit: part(z.object({ entries: z.int(), checked_at: momentSchema, whole: z.nullable(z.boolean()) })),
  guard: part(z.object({ guarded: z.boolean() })),
  /** The index of the process that answers; null where it has none. */
  search: part(
    z.object({ state: z.enum(indexStates), members: z.nullable(z.int()), bytes: z.nullable(z.number()) }),
  ),
  replica: part(z.object({ state: z.enum(replicaStates), lag_seconds: z.nullable(z.number()) })),
});
export type System = z.infer<typeof systemSchema>;
