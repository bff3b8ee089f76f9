import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { fieldError, wholeNumber } from '#contract/fields.ts';
import { type CallContext, implement, requireCaller, type Viewer } from '#server/call.ts';
import { test as base } from '#server/testing/test.ts';
import { createInvoke } from './invoke.ts';

const shared = { method: 'GET', path: '/api/example.php', summary: 'Example' } as const;
const echo = endpoint({
  ...shared,
  name: 'example.echo',
  audience: 'visitor',
  input: z.strictObject({
    age: wholeNumber(18, 99),
    name: z.optional(z.string().check(z.minLength(2, fieldError('name')))),
  }),
  output: z.object({ age: z.int() }),
  errors: ['likes.own_profile'],
});
const premiumOnly = endpoint({ ...echo, name: 'example.premium', audience: 'premium' });

const answer = {
  value: { age: 20, password_hash: 'secret' } as Record<string, unknown>,
  refusal: undefined as AppError | undefined,
};
const answerAs = async () => {
  if (answer.refusal) throw answer.refusal;
  return answer.value as { age: number };
};
const context = (viewer?: Partial<Viewer>) => ({ viewer, requestId: 'r' }) as CallContext;

describe('one door for every caller', () => {
  const test = base.extend('invoke', ({ world }) =>
    createInvoke(
      world.platform,
      [implement(echo, answerAs), implement(premiumOnly, answerAs)],
      requireCaller,
    ),
  );

  test('what the contract does not list never leaves the server', async ({ invoke }) => {
    expect(await invoke(echo, context(), { age: 20 })).toEqual({ age: 20 });
  });

  test('faulty input is refused with the path and the code of each fault', async ({ invoke }) => {
    const attempt = invoke(echo, context(), { age: 'young', name: 'x', extra: 1 });
    await expect(attempt).rejects.toMatchObject({ code: 'request.invalid' });
    const { fields } = (await attempt.catch((error) => error)) as AppError;
    expect(fields).toContainEqual({ path: 'name', code: 'name' });
    expect(fields).toContainEqual({ path: 'age', code: 'invalid' });
  });

  test('authentication_required goes out only when there is no session [ACC-16]', async ({ invoke }) => {
    await expect(invoke(premiumOnly, context(), { age: 20 })).rejects.toMatchObject({
      code: 'authentication_required',
    });
    await expect(invoke(premiumOnly, context({ paidUser: false }), { age: 20 })).rejects.toMatchObject({
      code: 'premium.required',
    });
    expect(await invoke(premiumOnly, context({ paidUser: true }), { age: 20 })).toEqual({ age: 20 });
  });

  test('a code the endpoint does not declare is a fault of ours, not an answer', async ({ invoke }) => {
    answer.refusal = new AppError('likes.own_profile');
    await expect(invoke(echo, context(), { age: 20 })).rejects.toMatchObject({ code: 'likes.own_profile' });
    answer.refusal = new AppError('profiles.blocked', { name: 'Anna' });
    await expect(invoke(echo, context(), { age: 20 })).rejects.toThrow('undeclared code profiles.blocked');
  });
});
