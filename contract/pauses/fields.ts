import * as z from 'zod/mini';

/** What those read of a break who have a conversation with the member. */
export const partnerPauseSchema = z.object({
  /** YYYY-MM-DD, the day of the return; null unless the member shows it. */
  ends_on: z.nullable(z.string()),
  /** The member's own sentence; may be empty. */
  note: z.string(),
});
export type PartnerPause = z.infer<typeof partnerPauseSchema>;

/** The break that the member is on. */
export const ownPauseSchema = z.object({
  /** YYYY-MM-DD: the break ends as this day begins where the member is. */
  ends_on: z.string(),
  /** Partners read the day. */
  shows_day: z.boolean(),
  note: z.string(),
});
export type OwnPause = z.infer<typeof ownPauseSchema>;
