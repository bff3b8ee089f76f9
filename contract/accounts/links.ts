import * as z from 'zod/mini';

/** What the page behind a mailed link shows before anything is pressed. */
export const linkStateSchema = z.object({
  /** `done`: what the link does is so already; `over`: it has expired, was replaced, or never existed. */
  state: z.enum(['open', 'done', 'over']),
  /** The address the link is about; null when it is over. */
  email: z.nullable(z.string()),
});
export type LinkState = z.infer<typeof linkStateSchema>;

/** Looking a link up takes any text, so that a link that was cut short is over and not an error. */
export const askedTokenSchema = z.string();
