import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { timestampSchema } from '#contract/fields.ts';

export const logout = endpoint({
  name: 'sessions.logout',
  method: 'GET',
  path: '/api/logout.php',
  audience: 'visitor',
  summary: 'End the session, here and on the server',
  input: z.object({}),
  output: z.object({}),
  errors: [],
  changesState: true,
});

export const getSessionEnd = endpoint({
  name: 'sessions.end',
  method: 'GET',
  path: '/api/session-end.php',
  audience: 'visitor',
  summary:
    'Whether the session of this browser was revoked; a browser forgets then what the member left in it',
  input: z.object({}),
  output: z.object({ revoked: z.nullable(z.string()) }),
  errors: [],
});
export type SessionEnd = z.infer<typeof getSessionEnd.output>;

const sessionSchema = z.object({
  id: z.string(),
  current: z.boolean(),
  /** Browser and system, e.g. Firefox, Android; null when the browser does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Country of the login, ISO 3166-1; null when unknown. */
  country: z.nullable(z.string()),
  created_at: timestampSchema,
  /** Rounded to the hour. */
  used_at: timestampSchema,
});
export type MemberSession = z.infer<typeof sessionSchema>;

export const listSessions = endpoint({
  name: 'sessions.list',
  method: 'GET',
  path: '/api/sessions.php',
  audience: 'member',
  summary: 'Where the member is logged in; this browser first, then the latest used',
  input: z.object({}),
  output: z.object({ sessions: z.array(sessionSchema) }),
  errors: [],
});

export const revokeSessions = endpoint({
  name: 'sessions.revoke',
  method: 'DELETE',
  path: '/api/sessions.php',
  audience: 'member',
  summary: 'Log out elsewhere: one session, or without `session` all but this one',
  input: z.object({ session: z.optional(z.string().check(z.maxLength(100))) }),
  output: z.object({ sessions: z.array(sessionSchema) }),
  errors: [],
  repeatable: true,
});
