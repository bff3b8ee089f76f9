import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema } from '#contract/fields.ts';
import { describeApi } from './openapi.ts';

const output = z.object({ credits: z.int() });
const shared = { audience: 'member', summary: 'A thing', output } as const;

const description = describeApi(
  [
    endpoint({
      ...shared,
      name: 'thing.get',
      method: 'GET',
      path: '/api/thing.php',
      query: ['id'],
      input: z.object({ id: idSchema, before: z.optional(z.string()) }),
      errors: ['profiles.blocked', 'likes.own_profile', 'geography.unknown_place'],
    }),
    endpoint({
      ...shared,
      name: 'thing.save',
      method: 'PUT',
      path: '/api/thing.php',
      input: z.object({ name: z.string() }),
      errors: [],
    }),
    endpoint({
      ...shared,
      name: 'thing.upload',
      method: 'POST',
      path: '/api/thing.php',
      input: z.object({ key: z.string() }),
      upload: { field: 'photo', maxBytes: 10 },
      errors: [],
    }),
  ],
  'Example',
) as { info: object; paths: Record<string, Record<string, Record<string, object>>> };

test('a call stands at its address, with the keys that tell it from others', () => {
  expect(Object.keys(description.paths)).toEqual(['/api/thing.php?id', '/api/thing.php']);
  expect(Object.keys(description.paths['/api/thing.php'] ?? {})).toEqual(['put', 'post']);
});

test('what is read travels in the address, and says what it needs', () => {
  expect(description.paths['/api/thing.php?id']?.get).toMatchObject({
    operationId: 'thing.get',
    parameters: [
      { name: 'id', in: 'query', required: true },
      { name: 'before', in: 'query', required: false },
    ],
  });
});

test('what is changed travels as JSON, a file in a form', () => {
  const { put, post } = description.paths['/api/thing.php'] ?? {};
  expect(put?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { required: ['name'] } } },
  });
  expect(post?.requestBody).toEqual({
    content: { 'multipart/form-data': { schema: expect.objectContaining({ required: ['key'] }) } },
  });
});

test('every refusal a call declares is told under its status', () => {
  const { responses } = description.paths['/api/thing.php?id']?.get ?? {};
  const told = Object.entries(responses ?? {}).map(([status, answer]) => [
    status,
    (answer as { description: string }).description,
  ]);
  const codes = told.slice(1).flatMap(([, text]) => text?.split(', '));
  expect(told[0]).toEqual(['200', 'Done']);
  expect(codes.toSorted()).toEqual(['geography.unknown_place', 'likes.own_profile', 'profiles.blocked']);
});
