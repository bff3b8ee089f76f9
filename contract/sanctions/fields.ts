import * as z from 'zod/mini';
import { idSchema, timestampSchema } from '#contract/fields.ts';
import { reportReasons } from '#contract/reports/facts.ts';

export const sanctionSchema = z.object({
  id: idSchema,
  rule: z.enum(reportReasons),
  /** What was established; the member was mailed these words. */
  facts: z.string(),
  created_at: timestampSchema,
  /** null: for good. */
  until: z.nullable(timestampSchema),
  /** null: in force. */
  ended_at: z.nullable(timestampSchema),
});
export type Sanction = z.infer<typeof sanctionSchema>;
