import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idempotencyKeySchema, timestampSchema } from '#contract/fields.ts';
import { fileFaults } from '#contract/photos/errors.ts';
import { photoRules } from '#contract/photos/facts.ts';
import { ageCheckDrivers, ageCheckReasons, ageCheckStages, ageCheckStates } from './facts.ts';

const ageCheckSchema = z.object({
  state: z.enum(ageCheckStates),
  /** Before what the member has to show it; null: they need not, or have. */
  needed_for: z.nullable(z.enum(ageCheckStages)),
  /** How it can be shown now. */
  driver: z.enum(ageCheckDrivers),
  /** Of `declined`. */
  reason: z.nullable(z.enum(ageCheckReasons)),
  /** Of `waiting`: when the picture was sent, or the session began. */
  sent_at: z.nullable(timestampSchema),
  /** Of `adult`. */
  decided_at: z.nullable(timestampSchema),
  /** Where the member goes on at the provider. */
  session: z.nullable(z.url()),
});
export type OwnAgeCheck = z.infer<typeof ageCheckSchema>;

const path = '/api/age-check.php';

export const getAgeCheck = endpoint({
  name: 'age_checks.get',
  method: 'GET',
  path,
  audience: 'member',
  summary: 'Whether the member has shown that they are an adult, has to, or waits for a decision',
  input: z.object({}),
  output: ageCheckSchema,
  errors: [],
});

export const startAgeCheck = endpoint({
  name: 'age_checks.start',
  method: 'PUT',
  path,
  audience: 'member',
  summary: 'Begin a session at the provider of age checks; the same one until it is over',
  input: z.object({}),
  output: ageCheckSchema,
  errors: ['age_check.unavailable', 'age_check.provider_away'],
  repeatable: true,
});

/** The form of a page without scripts has the same field. */
export const documentUpload = { field: 'photo', maxBytes: photoRules.maxBytes };

export const sendDocument = endpoint({
  name: 'age_checks.send',
  method: 'POST',
  path,
  audience: 'member',
  summary: 'Send a picture of a document that shows a date of birth and a face, for a person to look at',
  input: z.object({ key: idempotencyKeySchema }),
  upload: documentUpload,
  output: ageCheckSchema,
  errors: [...fileFaults, 'photos.busy', 'age_check.unavailable'],
  repeatable: true,
});

export const withdrawAgeCheck = endpoint({
  name: 'age_checks.withdraw',
  method: 'DELETE',
  path,
  audience: 'member',
  summary: 'Take the picture back, which deletes it, or give up the session at the provider',
  input: z.object({}),
  output: ageCheckSchema,
  errors: [],
  repeatable: true,
});
