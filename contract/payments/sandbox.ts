import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { sandboxOutcomes } from './facts.ts';

/** refunded: as after a refund or chargeback. paid_once: paid, but a later charge of the card is refused. */
const sandboxChoiceSchema = z.enum([...sandboxOutcomes, 'paid_once', 'refunded']);
export type SandboxChoice = z.infer<typeof sandboxChoiceSchema>;

const sandboxStatusSchema = z.enum(['open', ...sandboxOutcomes, 'refunded']);
export type SandboxStatus = z.infer<typeof sandboxStatusSchema>;

const sandboxIdSchema = z.string().check(z.regex(/^sb_[\w-]{16}$/));

export const getSandboxPayment = endpoint({
  name: 'payments.sandbox',
  method: 'GET',
  path: '/api/sandbox.php',
  audience: 'member',
  summary: 'What the page of the sandbox provider shows to the member who is to pay',
  input: z.object({ id: sandboxIdSchema }),
  output: z.object({
    status: sandboxStatusSchema,
    description: z.string(),
    amount_cents: z.int(),
    currency: z.string(),
    keeps_card: z.boolean(),
    return_url: z.string(),
  }),
  errors: [],
});

export const decideSandboxPayment = endpoint({
  name: 'payments.sandbox_decide',
  method: 'POST',
  path: '/api/sandbox.php',
  audience: 'member',
  summary:
    'Pretend that the payment ended like this; a result, once reached, stays, but what was paid may go back',
  input: z.object({ id: sandboxIdSchema, outcome: sandboxChoiceSchema }),
  output: z.object({ status: sandboxStatusSchema, return_url: z.string() }),
  errors: [],
  repeatable: true,
});
