import * as z from 'zod/mini';
import { idSchema } from '#contract/fields.ts';
import { waitingItemSchema } from '#contract/review/fields.ts';
import { locales } from '#contract/sites/facts.ts';
import { complaintReasons } from './facts.ts';

export const listedComplaintSchema = z.extend(waitingItemSchema, {
  reason: z.enum(complaintReasons),
  /** An address, or how to find it, as it was written. */
  place: z.string(),
});
export type ListedComplaint = z.infer<typeof listedComplaintSchema>;

export const complaintCaseSchema = z.extend(listedComplaintSchema, {
  explanation: z.string(),
  /** Empty where the law asks for none, and once the sender has left. */
  name: z.string(),
  email: z.string(),
  /** Of the mail with the decision. */
  language: z.enum(locales),
  /** null: a visitor, or a member who has left. */
  member: z.nullable(idSchema),
});
export type ComplaintCase = z.infer<typeof complaintCaseSchema>;
