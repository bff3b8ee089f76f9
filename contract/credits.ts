import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { timestampSchema } from './fields.ts';

export const listReturned = endpoint({
  name: 'credits.returned',
  method: 'GET',
  path: '/api/returned-credits.php',
  audience: 'member',
  summary: 'What came back for messages and gifts that can never be read, by day (UTC), the latest first',
  input: z.object({}),
  output: z.object({
    returned: z.array(
      z.object({
        credits: z.int(),
        /** The last of that day. */
        at: timestampSchema,
      }),
    ),
  }),
  errors: [],
});
