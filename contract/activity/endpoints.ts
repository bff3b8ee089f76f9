import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { memberCardSchema } from '#contract/profiles/endpoints.ts';
import { activityDetails, activityKinds } from './facts.ts';

const kindSchema = z.enum(activityKinds);

const personSchema = z.pick(memberCardSchema, { id: true, name: true, main_image: true, fictional: true });
export type ActivityPerson = z.infer<typeof personSchema>;

/** All of one kind that happened on one day. */
const entrySchema = z.object({
  kind: kindSchema,
  /** In the viewer's time zone; of visitors in UTC, as among visitors. */
  day: z.iso.date(),
  /** People, or where there are none events. */
  count: z.int(),
  /** How many of them are new. */
  new_count: z.int(),
  /** The latest `activityFaces`; nobody where they are none, or are locked without Premium. */
  people: z.array(personSchema),
  /** Of `credits` how many they are together. */
  credits: z.int(),
  detail: z.nullable(z.enum(activityDetails)),
});
export type ActivityEntry = z.infer<typeof entrySchema>;

const newCountSchema = z.object({ kind: kindSchema, count: z.int() });

export const listActivity = endpoint({
  name: 'activity.list',
  method: 'GET',
  path: '/api/activity.php',
  audience: 'member',
  summary: 'What happened to the viewer, by day and kind, the latest first',
  input: z.object({
    kind: z.optional(kindSchema),
    /** `next_before` of the page before. */
    before: z.optional(z.iso.date()),
  }),
  output: z.object({
    entries: z.array(entrySchema),
    /** The next page begins before this day; null: there is none. */
    next_before: z.nullable(z.iso.date()),
    /** Today in the viewer's time zone. */
    today: z.iso.date(),
    /** What the domain offers. */
    kinds: z.array(kindSchema),
    /**
     * How much of each kind is new, 100 at the most, whatever `kind` was asked for; kinds without anything new are missing. The first page
     * alone has it.
     */
    new_counts: z.array(newCountSchema),
  }),
  errors: [],
});

export const markActivitySeen = endpoint({
  name: 'activity.seen',
  method: 'PUT',
  path: '/api/activity.php',
  audience: 'member',
  summary:
    'Nothing without a list of its own is new any more; with `all` no like and no visitor either. Messages stay unread until they are opened',
  input: z.object({ all: z.boolean() }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});
