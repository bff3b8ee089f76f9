import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { cursorSchema, idSchema, sentCursorSchema } from '#contract/fields.ts';
import { memberCardSchema } from '#contract/profiles/endpoints.ts';
import { withheldReasons } from './facts.ts';

/** The day (UTC) alone: a time would reveal when a visitor who hides that was here. */
const visitedOn = z.iso.date();

const visitorSchema = z.extend(memberCardSchema, {
  visited_on: visitedOn,
  /** Since the viewer last opened the list. */
  visit_new: z.boolean(),
});
export type Visitor = z.infer<typeof visitorSchema>;

/** A visitor as a viewer without Premium sees them: nothing that leads to the member. */
const lockedVisitorSchema = z.object({
  /** The blurred rendition of the profile photo, a path under /media/; null: no photo. */
  filename: z.nullable(z.string()),
  visited_on: visitedOn,
});
export type LockedVisitor = z.infer<typeof lockedVisitorSchema>;

const counts = {
  /** Counted up to `maxCountedVisitors`, as those who are new. */
  count: z.int(),
  new_visitors: z.int(),
};

export const listVisitors = endpoint({
  name: 'visits.list',
  method: 'GET',
  path: '/api/visitors.php',
  audience: 'member',
  summary:
    'Who opened the profile of the viewer, latest first; without Premium their number and three blurred',
  input: z.object({ cursor: z.optional(sentCursorSchema) }),
  output: z.object({
    ...counts,
    withheld: z.nullable(z.enum(withheldReasons)),
    /** A page of them. */
    visitors: z.array(visitorSchema),
    /** The latest, for viewers without Premium. */
    locked: z.array(lockedVisitorSchema),
    next_cursor: cursorSchema,
  }),
  errors: [],
});

export const countVisitors = endpoint({
  name: 'visits.count',
  method: 'GET',
  path: '/api/visitor-count.php',
  audience: 'member',
  summary: 'How many visitors the viewer has, and how many since the list was last opened',
  input: z.object({}),
  output: z.object(counts),
  errors: [],
});

export const markVisitorsSeen = endpoint({
  name: 'visits.seen',
  method: 'PUT',
  path: '/api/visitors.php',
  audience: 'member',
  summary: 'The viewer has opened the list: none of its visitors is new any more',
  input: z.object({}),
  output: z.object({}),
  errors: [],
  repeatable: true,
});

export const visit = endpoint({
  name: 'visits.visit',
  method: 'POST',
  path: '/api/visit.php',
  audience: 'member',
  summary: 'The viewer looks at the profile of the member; counted once a day. The same answer for everybody',
  input: z.object({ profile: idSchema }),
  output: z.object({}),
  errors: ['throttle.reading'],
});
