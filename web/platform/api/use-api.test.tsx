// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { like } from '#contract/likes/endpoints.ts';
import { anna } from '#web/testing/people.ts';
import { openHook, settle } from '#web/testing/screen.tsx';
import { useApiMutation } from './use-api.ts';
import type { ErrorHandling } from './use-api-error.ts';

const onError = vi.fn();
const onSuccess = vi.fn();

afterEach(() => vi.clearAllMocks());

async function sendLike(answer: () => unknown, handling: ErrorHandling = {}) {
  const screen = await openHook(() => useApiMutation(like, { ...handling, onError, onSuccess }), {
    viewer: anna,
    answers: { 'likes.like': answer },
  });
  await settle(() => screen.current().mutate({ profile: 2 }));
  return screen;
}

const refuse = (code: ErrorCode, data?: Record<string, string>) => () => {
  throw new AppError(code, data);
};

describe('a write to an endpoint', () => {
  test('hands over what was asked and what was answered', async () => {
    const { calls, current } = await sendLike(() => ({ matched: true }));
    expect(calls).toEqual([['likes.like', { profile: 2 }]]);
    expect(current().data).toEqual({ matched: true });
    expect(onSuccess.mock.calls[0]?.slice(0, 2)).toEqual([{ matched: true }, { profile: 2 }]);
  });

  test('shows a refusal that nothing on screen is about as a toast, with its facts [NAV-15]', async () => {
    const { toasts, current } = await sendLike(refuse('profiles.blocked', { name: 'Ben' }));
    expect(toasts).toEqual([expect.stringContaining('Ben')]);
    expect(current().error).toMatchObject({ code: 'profiles.blocked' });
    expect(onError).toHaveBeenCalledOnce();
  });

  test('shows a fault that has no code in general words [NAV-15]', async () => {
    const { toasts } = await sendLike(() => {
      throw new TypeError('secret');
    });
    expect(toasts).toEqual(['An error has occurred.']);
  });

  test('leaves a refusal to the handler that knows it', async () => {
    const explain = vi.fn();
    const { toasts } = await sendLike(refuse('likes.fictional'), { errors: { 'likes.fictional': explain } });
    expect(toasts).toEqual([]);
    expect(explain.mock.calls[0]?.[0]).toMatchObject({ code: 'likes.fictional' });
    expect(onError).toHaveBeenCalledOnce();
  });

  test.each([
    ['every refusal', true, 'network', 0],
    ['a named refusal', ['network'], 'network', 0],
    ['another refusal', ['unavailable'], 'network', 1],
  ] satisfies [string, ErrorHandling['inline'], ErrorCode, number][])(
    'shows %s in place instead of as a toast, if told so',
    async (_which, inline, code, shown) => {
      const { toasts, current } = await sendLike(refuse(code), { inline });
      expect(toasts).toHaveLength(shown);
      expect(current().error).toMatchObject({ code });
    },
  );

  test('says nothing when the session has ended: the page is on its way to the login [ACC-16]', async () => {
    const { toasts, current } = await sendLike(() => false);
    expect(toasts).toEqual([]);
    expect(current().error).toMatchObject({ code: 'authentication_required' });
    expect(onSuccess).not.toHaveBeenCalled();
  });
});
