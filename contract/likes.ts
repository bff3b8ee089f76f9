import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idSchema, timestampSchema } from './fields.ts';
import { memberCardSchema } from './profiles.ts';

export const likedCardSchema = z.extend(memberCardSchema, { liked_at: timestampSchema });
export type LikedCard = z.infer<typeof likedCardSchema>;

export const likedByCardSchema = z.extend(likedCardSchema, {
  /** The viewer has not opened this profile since the like. */
  like_new: z.boolean(),
});
export type LikedByCard = z.infer<typeof likedByCardSchema>;

export const matchCardSchema = z.extend(memberCardSchema, { matched_at: timestampSchema });
export type MatchCard = z.infer<typeof matchCardSchema>;

/** The newest this many of each list travel; the totals beside them count all. */
export const likesListLimit = 200;

/** The three lists of /likes/{type}; the first one is what /likes shows. */
export const likeListTypes = ['received', 'liked', 'matches'] as const;
export type LikeListType = (typeof likeListTypes)[number];

export const listLikes = endpoint({
  name: 'likes.list',
  method: 'GET',
  path: '/api/likes.php',
  audience: 'member',
  summary: 'Whom the viewer likes, who likes the viewer (new ones first), and the matches',
  input: z.object({}),
  output: z.object({
    profiles: z.array(likedCardSchema),
    liked_by: z.array(likedByCardSchema),
    matches: z.array(matchCardSchema),
    totals: z.object({ liked: z.int(), received: z.int(), matches: z.int() }),
    /** All received likes not yet seen, also those beyond the list. */
    new_likes: z.int(),
  }),
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
    /** The two are a match now, made by this call or before: a repeat after a lost answer says the same. */
    matched: z.boolean(),
  }),
  errors: ['likes.own_profile', 'likes.fictional'],
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

/** Live events of this feature and what they carry; the profile is the other member's id. */
export interface LikeEvents {
  'like.received': { profile: number };
  'match.created': { profile: number };
}
