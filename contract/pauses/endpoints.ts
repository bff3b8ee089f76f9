import * as z from 'zod/mini';
import { endpoint, formEndpoint } from '#contract/endpoint.ts';
import { fieldError, lineField } from '#contract/fields.ts';
import { pauseLimits } from './facts.ts';
import { ownPauseSchema } from './fields.ts';

/** YYYY-MM-DD */
const day = z.string();

export const getPause = endpoint({
  name: 'pauses.get',
  method: 'GET',
  path: '/api/pause.php',
  audience: 'member',
  summary: 'The own break, and the days that one may end on',
  input: z.object({}),
  output: z.object({
    pause: z.nullable(ownPauseSchema),
    /** By the server’s clock, in the time zone of the browser. */
    days: z.object({
      /** Tomorrow. */
      first: day,
      /** A year from today. */
      last: day,
      week: day,
      month: day,
      quarter: day,
    }),
  }),
  errors: [],
});

export const startPause = formEndpoint({
  name: 'pauses.start',
  method: 'PUT',
  path: '/api/pause.php',
  audience: 'member',
  summary:
    'Take a break until a day: hidden from strangers as in invisible mode, conversations kept; again changes the present one',
  input: z.object({
    /** YYYY-MM-DD: the break ends as this day begins in the time zone of the browser. */
    ends_on: z.iso.date(fieldError('pause_day')),
    /** Partners read the day. */
    shows_day: z.boolean(),
    /** One sentence for partners. */
    note: lineField({ max: pauseLimits.noteLength, code: 'too_long' }),
  }),
  output: z.object({ pause: ownPauseSchema }),
  errors: [],
  repeatable: true,
});

export const endPause = endpoint({
  name: 'pauses.end',
  method: 'DELETE',
  path: '/api/pause.php',
  audience: 'member',
  summary: 'End the own break at once',
  input: z.object({}),
  output: z.object({}),
  errors: [],
  repeatable: true,
});
