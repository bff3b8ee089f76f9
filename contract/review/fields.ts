import * as z from 'zod/mini';
import { timestampSchema } from '#contract/fields.ts';

/** Somebody else of the staff, and until when the item is theirs. */
export const claimSchema = z.object({ name: z.string(), ends_at: timestampSchema });
export type ItemClaim = z.infer<typeof claimSchema>;
