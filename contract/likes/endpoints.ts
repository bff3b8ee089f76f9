import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { cursorSchema, idSchema, sentCursorSchema, timestampSchema } from '#contract/fields.ts';
import { memberCardSchema } from '#contract/profiles/endpoints.ts';
import { likeListTypes } from './facts.ts';
import { likedPartSchema } from './parts.ts';

const likeCardSchema = z.extend(memberCardSchema, {
  /** When the like was made, or in the list of matches the match. */
  since: timestampSchema,
  /** This member likes the viewer, who has not opened the profile since. */
  like_new: z.boolean(),
  /** The like was automatic (contract/auto-likes/endpoints.ts): by this member's settings or the viewer's. */
  by_wish: z.nullable(z.enum(['theirs', 'mine'])),
  /** What the liker likes of the profile: in the list `liked` the viewer, else this member. */
  liked_part: z.nullable(likedPartSchema),
});
export type LikeCard = z.infer<typeof likeCardSchema>;

export const listLikes = endpoint({
  name: 'likes.list',
  method: 'GET',
  path: '/api/likes.php',
  audience: 'member',
  summary: 'Whom the viewer likes, who likes the viewer (new ones first), and the matches',
  input: z.object({}),
  output: z.object({
    profiles: z.array(likeCardSchema),
    liked_by: z.array(likeCardSchema),
    matches: z.array(likeCardSchema),
    next_cursors: z.object({ received: cursorSchema, liked: cursorSchema, matches: cursorSchema }),
    /**
     * Received likes, matches among them, of members whose profile the viewer has not opened since; counted up to
     * `likePageSize`. At /activity they are the new likes and the new matches together.
     */
    new_likes: z.int(),
  }),
  errors: [],
  polled: true,
});

export const listMoreLikes = endpoint({
  name: 'likes.more',
  method: 'GET',
  path: '/api/likes.php',
  query: ['type', 'cursor'],
  audience: 'member',
  summary: 'The next members of one of the lists',
  input: z.object({ type: z.enum(likeListTypes), cursor: sentCursorSchema }),
  output: z.object({ results: z.array(likeCardSchema), next_cursor: cursorSchema }),
  errors: [],
});

export const like = endpoint({
  name: 'likes.like',
  method: 'POST',
  path: '/api/like.php',
  audience: 'member',
  summary: 'Like a member; a mutual like is a match',
  input: z.object({ profile: idSchema }),
  output: z.object({
    /** The two are a match, by this call or an earlier one (a retry returns the same). */
    matched: z.boolean(),
  }),
  errors: ['likes.own_profile', 'likes.fictional', 'likes.paused', 'chat.ended', 'throttle.likes'],
  repeatable: true,
});

export const unlike = endpoint({
  name: 'likes.unlike',
  method: 'DELETE',
  path: '/api/like.php',
  audience: 'member',
  summary: 'Take a like back, and with it the match; the conversation stays',
  input: z.object({ profile: idSchema }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});
