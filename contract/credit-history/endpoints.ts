import * as z from 'zod/mini';
import { transferKinds } from '#contract/credits/kinds.ts';
import { endpoint } from '#contract/endpoint.ts';
import { cursorSchema, idSchema, sentCursorSchema, timestampSchema } from '#contract/fields.ts';

export const movementSchema = z.object({
  id: z.int(),
  kind: z.enum(transferKinds),
  /** Negative when spent. */
  credits: z.int(),
  balance: z.int(),
  /** Returned credits show only the day (noon UTC): the hour would reveal when a member left or blocked. */
  at: timestampSchema,
  profile: z.nullable(z.object({ id: idSchema, name: z.string() })),
  payment_id: z.nullable(idSchema),
});
export type CreditEntry = z.infer<typeof movementSchema>;

export const listCreditEntries = endpoint({
  name: 'statement.movements',
  method: 'GET',
  path: '/api/credit-movements.php',
  audience: 'member',
  summary: "Every movement of the viewer's credits with the balance after it, the latest first",
  input: z.object({ cursor: z.optional(sentCursorSchema) }),
  output: z.object({ balance: z.int(), movements: z.array(movementSchema), next_cursor: cursorSchema }),
  errors: [],
});
