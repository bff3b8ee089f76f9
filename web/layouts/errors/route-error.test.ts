import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { toErrorFacts } from '#web/platform/api/error-facts.ts';
import { readRouteError } from './route-error.ts';

function answer(status: number, data: unknown) {
  return { status, statusText: '', internal: false, data };
}

test('an unknown path is a page that could not be found [NAV-9]', () => {
  expect(readRouteError(answer(404, 'Error: No route matches'))).toEqual({ status: 404, code: 'not_found' });
});

test('a refusal shows its code, facts and status', () => {
  const facts = toErrorFacts(new AppError('profiles.blocked', { name: 'Anna' }));
  expect(readRouteError(answer(403, facts))).toMatchObject({
    status: 403,
    code: 'profiles.blocked',
    data: { name: 'Anna' },
  });
});

test('a refusal thrown while rendering shows the same', () => {
  expect(readRouteError(new AppError('network'))).toMatchObject({ status: 503, code: 'network' });
});

test('whatever else is thrown is a 500 [NAV-9]', () => {
  expect(readRouteError(new Error('secret'))).toEqual({ status: 500 });
  expect(readRouteError(answer(500, 'Unknown middleware'))).toEqual({
    status: 500,
    message: 'Unknown middleware',
  });
});
