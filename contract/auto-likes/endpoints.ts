import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema, wholeNumber } from '#contract/fields.ts';
import { searchCriteriaSchema, searchFiltersSchema } from '#contract/search/endpoints.ts';
import { maxAutoLikes } from './facts.ts';

const autoLikesSchema = z.object({
  on: z.boolean(),
  per_day: wholeNumber(1, maxAutoLikes),
  filters: z.omit(searchFiltersSchema, { online: true, new: true, one_sided: true, order: true }),
});
export type AutoLikes = z.infer<typeof autoLikesSchema>;

const autoLikesAnswerSchema = z.object({
  wish: autoLikesSchema,
  criteria: searchCriteriaSchema,
  /** The largest `per_day` possible now; a higher choice counts as this. */
  most_per_day: z.int(),
});

export const getAutoLikes = endpoint({
  name: 'auto_likes.get',
  method: 'GET',
  path: '/api/standing-wish.php',
  audience: 'member',
  summary: 'The automatic likes of the viewer: whom to like on their behalf',
  input: z.object({}),
  output: autoLikesAnswerSchema,
  errors: [],
});

/** Last write wins; disabling takes effect immediately. */
export const saveAutoLikes = endpoint({
  name: 'auto_likes.save',
  method: 'PUT',
  path: '/api/standing-wish.php',
  audience: 'member',
  summary: 'Like new members who match these filters, or no longer',
  input: autoLikesSchema,
  output: autoLikesAnswerSchema,
  errors: [],
  repeatable: true,
});

export const autoLike = endpoint({
  name: 'auto_likes.like',
  method: 'GET',
  path: '/api/auto-like.php',
  audience: 'member',
  summary: 'A new member asks for an automatic like; within a while the answer is the same',
  input: z.object({}),
  output: z.object({
    profile: z.nullable(
      z.object({
        id: idSchema,
        /** Path under /media/ of the photo in the size of a match. */
        main_image: z.nullable(z.object({ match: z.string() })),
      }),
    ),
  }),
  errors: [],
  changesState: true,
});
