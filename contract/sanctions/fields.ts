import * as z from 'zod/mini';
import { idSchema, timestampSchema } from '#contract/fields.ts';
import { reportReasons } from '#contract/reports/facts.ts';
import { sanctionKinds } from './facts.ts';

export const sanctionSchema = z.object({
  id: idSchema,
  kind: z.enum(sanctionKinds),
  rule: z.enum(reportReasons),
  /** What was established; the member was mailed these words. Empty when `automated`. */
  facts: z.string(),
  /** By reports of several members, without a person. */
  automated: z.boolean(),
  created_at: timestampSchema,
  /** null: for good; of an automated limit: until staff decide; of a warning: always. */
  until: z.nullable(timestampSchema),
  /** null: in force. A warning ends as it is given; later means that it was withdrawn. */
  ended_at: z.nullable(timestampSchema),
  /** When the member confirmed to have read a warning. */
  acknowledged_at: z.nullable(timestampSchema),
});
export type Sanction = z.infer<typeof sanctionSchema>;
