import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { cursorSchema, idSchema, sentCursorSchema, timestampSchema } from '#contract/fields.ts';
import { imageSchema, memberCardSchema } from '#contract/profiles/endpoints.ts';
import { interestSchema } from '#contract/profiles/fields.ts';

const swipeCardSchema = z.extend(memberCardSchema, {
  /** Photos the viewer may see unblurred, the profile image first. */
  photos: z.array(z.pick(imageSchema, { filename: true, thumb_filename: true, color: true })),
  interests: z.array(interestSchema),
  about: z.string(),
});
export type SwipeCard = z.infer<typeof swipeCardSchema>;

const swipeLikesSchema = z.object({
  left: z.int(),
  /** When all `swipeLikesPerDay` are available again; null while none is used. */
  until: z.nullable(timestampSchema),
});
export type SwipeLikes = z.infer<typeof swipeLikesSchema>;

export const getSwipeDeck = endpoint({
  name: 'swipe.deck',
  method: 'GET',
  path: '/api/swipe.php',
  audience: 'member',
  summary: 'Members with a photo whom the viewer looks for and has neither liked nor lately passed',
  input: z.object({ cursor: z.optional(sentCursorSchema) }),
  output: z.object({
    results: z.array(swipeCardSchema),
    next_cursor: cursorSchema,
    likes: swipeLikesSchema,
  }),
  errors: ['throttle.reading'],
});

export const swipe = endpoint({
  name: 'swipe.swipe',
  method: 'POST',
  path: '/api/swipe.php',
  audience: 'member',
  summary: 'Like or pass a member in the game; a mutual like is a match',
  input: z.object({
    profile: idSchema,
    choice: z.enum(['like', 'pass']),
    /** IANA name, decides when the member's day ends; an unknown one counts as UTC. */
    time_zone: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({ matched: z.boolean(), likes: swipeLikesSchema }),
  errors: ['swipe.no_likes_left', 'likes.own_profile', 'likes.fictional', 'likes.paused', 'throttle.likes'],
  repeatable: true,
});

export const undoPass = endpoint({
  name: 'swipe.undo',
  method: 'DELETE',
  path: '/api/swipe.php',
  audience: 'member',
  summary: 'Take back the last pass; a like is taken back on the profile',
  input: z.object({ profile: idSchema }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});
