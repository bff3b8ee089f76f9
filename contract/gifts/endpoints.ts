import * as z from 'zod/mini';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { giftSchema, givenSchema } from '#contract/chat/gift.ts';
import { endpoint } from '#contract/endpoint.ts';
import { idempotencyKeySchema, idSchema } from '#contract/fields.ts';

export const listGifts = endpoint({
  name: 'gifts.list',
  method: 'GET',
  path: '/api/gifts.php',
  audience: 'visitor',
  summary: 'The gifts of this domain with their prices, the cheapest first',
  input: z.object({}),
  output: z.object({
    gifts: z.array(
      z.object({
        id: giftSchema,
        price_credits: z.int(),
        drawing: z.string(),
      }),
    ),
  }),
  errors: [],
  shared: true,
});
export type Gift = z.infer<typeof listGifts.output>['gifts'][number];

export const giveGift = endpoint({
  name: 'gifts.give',
  method: 'POST',
  path: '/api/gift.php',
  audience: 'member',
  summary: 'Give a gift to a member: a message of the kind "gift", under the rules of all messages',
  input: z.extend(givenSchema, { profile: idSchema, key: idempotencyKeySchema }),
  output: sendMessage.output,
  errors: sendMessage.errors,
  repeatable: true,
});

const shelfSchema = z.object({ shown: z.boolean() });

export const getGiftShelf = endpoint({
  name: 'gifts.shelf',
  method: 'GET',
  path: '/api/gift-shelf.php',
  audience: 'member',
  summary: 'Whether the viewer shows the gifts they were given on their profile',
  input: z.object({}),
  output: shelfSchema,
  errors: [],
});

export const setGiftShelf = endpoint({
  name: 'gifts.set_shelf',
  method: 'PUT',
  path: '/api/gift-shelf.php',
  audience: 'member',
  summary: 'Show the gifts the viewer was given on their profile, or hide them there',
  input: shelfSchema,
  output: shelfSchema,
  errors: [],
  repeatable: true,
});
