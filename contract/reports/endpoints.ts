import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idempotencyKeySchema, idSchema, textField, wholeNumber } from '#contract/fields.ts';
import { reportReasons, reportSubjects, reportTextLength } from './facts.ts';

export const fileReport = endpoint({
  name: 'reports.file',
  method: 'POST',
  path: '/api/report.php',
  audience: 'member',
  summary: 'Report a member, one of their messages or photos; a copy is stored as it is now',
  input: z
    .object({
      about: z.enum(reportSubjects),
      profile: idSchema,
      message: z.optional(wholeNumber(1, 2 ** 31 - 1)),
      photo: z.optional(idSchema),
      reason: z.enum(reportReasons),
      text: textField({ max: reportTextLength, code: 'too_long' }),
      block: z.boolean(),
      key: idempotencyKeySchema,
    })
    .check(
      z.refine(
        ({ about, message, photo }) =>
          (about === 'message') === (message !== undefined) && (about === 'photo') === (photo !== undefined),
      ),
    ),
  output: z.object({ number: idSchema }),
  errors: [],
  repeatable: true,
});
