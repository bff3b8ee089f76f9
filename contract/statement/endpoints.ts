import * as z from 'zod/mini';
import { transferKinds } from '#contract/credits/kinds.ts';
import { endpoint } from '#contract/endpoint.ts';
import { cursorSchema, idSchema, sentCursorSchema, timestampSchema } from '#contract/fields.ts';

export const movementSchema = z.object({
  /** Of the transfer in the ledger. */
  id: z.int(),
  kind: z.enum(transferKinds),
  /** Negative where they were spent. */
  credits: z.int(),
  /** After it. */
  balance: z.int(),
  /** Of what came back only the day counts (noon UTC): the hour would tell when somebody left or blocked. */
  at: timestampSchema,
  /** With whom, where the viewer may see her. */
  profile: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** The purchase that brought them. */
  payment_id: z.nullable(idSchema),
});
export type Movement = z.infer<typeof movementSchema>;

export const movementsPageSize = 25;

export const listMovements = endpoint({
  name: 'statement.movements',
  method: 'GET',
  path: '/api/credit-movements.php',
  audience: 'member',
  summary: "Every movement of the viewer's credits with the balance after it, the latest first",
  input: z.object({ cursor: z.optional(sentCursorSchema) }),
  output: z.object({ balance: z.int(), movements: z.array(movementSchema), next_cursor: cursorSchema }),
  errors: [],
});

/** The whole statement as a table (RFC 4180), for the member herself. */
export const statementFilePath = '/api/credit-movements.csv';
