import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { bounceParameter, pageHiddenPath } from './facts.ts';

const beacon = { method: 'POST', path: pageHiddenPath, audience: 'visitor', errors: [] } as const;

export const reportPageHidden = endpoint({
  ...beacon,
  name: 'page_exit.hidden',
  summary: 'A page has become hidden; sent by the browser as a beacon',
  input: z.object({}),
  output: z.object({}),
});

export const reportBounce = endpoint({
  ...beacon,
  name: 'page_exit.bounced',
  summary: 'A page whose bounces are counted has become hidden before anything on it was pressed',
  query: [bounceParameter],
  input: z.object({ [bounceParameter]: z.string().check(z.maxLength(100)) }),
  output: z.object({}),
});
