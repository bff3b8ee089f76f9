import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema, timestampSchema } from '#contract/fields.ts';
import { imageSchema } from '#contract/profiles/endpoints.ts';

const blockedSchema = z.object({
  id: idSchema,
  /** Empty when the two had no contact before the block. */
  name: z.string(),
  main_image: z.nullable(imageSchema),
  fictional: z.boolean(),
  blocked_at: timestampSchema,
});
export type BlockedMember = z.infer<typeof blockedSchema>;

export const listBlocked = endpoint({
  name: 'blocks.list',
  method: 'GET',
  path: '/api/block.php',
  audience: 'member',
  summary: 'Whom the viewer has blocked, the latest first',
  input: z.object({}),
  output: z.object({ blocked: z.array(blockedSchema) }),
  errors: [],
});

export const block = endpoint({
  name: 'blocks.block',
  method: 'POST',
  path: '/api/block.php',
  audience: 'member',
  summary: 'Hide two members from each other; their likes and their conversation go',
  input: z.object({ profile: idSchema }),
  output: z.object({}),
  errors: ['throttle.reading'],
  repeatable: true,
});

export const unblock = endpoint({
  name: 'blocks.unblock',
  method: 'DELETE',
  path: '/api/block.php',
  audience: 'member',
  summary: 'Show two members to each other again; likes and conversation stay gone',
  input: z.object({ profile: idSchema }),
  output: z.object({ blocked: z.array(blockedSchema) }),
  errors: ['throttle.reading'],
  repeatable: true,
});
