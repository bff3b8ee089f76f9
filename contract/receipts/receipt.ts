import * as z from 'zod/mini';
import { idSchema } from '#contract/fields.ts';
import { receiptKinds } from './facts.ts';

export const receiptSchema = z.object({
  id: idSchema,
  kind: z.enum(receiptKinds),
  /** As printed on the document, e.g. 2026-000123. */
  number: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;
