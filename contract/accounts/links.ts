import * as z from 'zod/mini';

export const linkStateSchema = z.object({
  /** `done`: the link has already had its effect; `over`: it expired, was replaced or never existed. */
  state: z.enum(['open', 'done', 'over']),
  email: z.nullable(z.string()),
});
export type LinkState = z.infer<typeof linkStateSchema>;

/** Accepts any text, so that a truncated link is `over` rather than an error. */
export const askedTokenSchema = z.string();
