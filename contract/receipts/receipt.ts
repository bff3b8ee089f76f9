import * as z from 'zod/mini';
import { idSchema } from '#contract/fields.ts';
import { receiptKinds } from './facts.ts';

export const receiptSchema = z.object({
  id: idSchema,
  kind: z.enum(receiptKinds),
  /** As it stands on the document, such as 2026-000123. */
  number: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;
