import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { wholeNumber } from '#contract/fields.ts';
import { maxSearchAge, minSearchAge, searchDistances } from '#contract/search/facts.ts';

const age = wholeNumber(minSearchAge, maxSearchAge);

/** Null and false ask nothing; so does the lowest and the highest age. */
export const contactFilterSchema = z.object({
  min_age: z.nullable(age),
  max_age: z.nullable(age),
  /** In km, below this. */
  distance: z.nullable(z.literal(searchDistances)),
  photo: z.boolean(),
  /** A main photo that was compared with a camera photo. Open pages of the release before do not send it. */
  verified: z._default(z.boolean(), false),
  /** The two look for each other by their own answers; those who did not say fit. */
  mutual: z.boolean(),
});
export type ContactFilter = z.infer<typeof contactFilterSchema>;

const answerSchema = z.object({
  filter: contactFilterSchema,
  /** Photos in messages only come from those the member has written to. */
  photos_after_answer: z.boolean(),
  /** Members of the domain whom the viewer may see: those who fit, and all of them. */
  fitting: z.int(),
  everybody: z.int(),
  /** The criteria that the domain and the place of the viewer leave to choose. */
  offers: z.object({ verified: z.boolean(), mutual: z.boolean(), distance: z.boolean() }),
});

export const getContactFilter = endpoint({
  name: 'contact_filter.get',
  method: 'GET',
  path: '/api/contact-filter.php',
  audience: 'member',
  summary: 'Which strangers may write to the viewer, and how many members fit',
  input: z.object({}),
  output: answerSchema,
  errors: ['throttle.reading'],
});

export const saveContactFilter = endpoint({
  name: 'contact_filter.save',
  method: 'PUT',
  path: '/api/contact-filter.php',
  audience: 'member',
  summary: 'Choose which strangers may write; matches and conversations go on',
  input: z.object({ filter: contactFilterSchema, photos_after_answer: z.boolean() }),
  output: answerSchema,
  errors: [],
  repeatable: true,
});
