import * as z from 'zod/mini';
import { accountStatuses } from '#contract/accounts/facts.ts';
import { countryCodeSchema, idSchema, timestampSchema } from '#contract/fields.ts';
import { genders } from '#contract/profiles/facts.ts';
import { answerSchema } from '#contract/profiles/fields.ts';
import { waitingItemSchema } from '#contract/review/fields.ts';
import { safetyKinds } from '#contract/safety/facts.ts';
import { sanctionSchema } from '#contract/sanctions/fields.ts';
import { heldSigns } from './facts.ts';

const metSignSchema = z.object({
  kind: z.enum(heldSigns),
  /** The number of the earlier ban; null where there was none. */
  case: z.nullable(idSchema),
  /** What the first messages contain; no text is shown. */
  found: z.optional(z.array(z.enum(safetyKinds))),
  /** The member who was banned; null once they are erased. */
  member: z.nullable(idSchema),
});
export type MatchedSign = z.infer<typeof metSignSchema>;

export const listedHeldSchema = z.extend(waitingItemSchema, {
  member: z.object({ id: idSchema, name: z.string() }),
  signs: z.array(metSignSchema),
});
export type ListedHeld = z.infer<typeof listedHeldSchema>;

export const heldCaseSchema = z.extend(listedHeldSchema, {
  age: z.int(),
  gender: z.nullable(z.enum(genders)),
  country: z.nullable(countryCodeSchema),
  about: z.string(),
  prompts: z.array(answerSchema),
  joined_at: timestampSchema,
  status: z.enum(accountStatuses),
  /** Sanctions of this member, the oldest first. */
  sanctions: z.array(sanctionSchema),
});
export type HeldCase = z.infer<typeof heldCaseSchema>;
