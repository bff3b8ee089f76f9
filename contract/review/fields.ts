import * as z from 'zod/mini';
import { idSchema, timestampSchema } from '#contract/fields.ts';

/** Somebody else of the staff, and until when the item is theirs. */
const claimSchema = z.object({ name: z.string(), ends_at: timestampSchema });
export type ItemClaim = z.infer<typeof claimSchema>;

/** What each queue lists about an item. */
export const waitingItemSchema = z.object({
  id: idSchema,
  domain: z.string(),
  created_at: timestampSchema,
  due_at: timestampSchema,
  /** null: nobody else works on it. */
  claim: z.nullable(claimSchema),
});
export type WaitingItem = z.infer<typeof waitingItemSchema>;
