import { expect } from 'vitest';
import { test } from '#server/testing/test.ts';

test('password managers find the page to change a password, and nothing where nothing is [ACC-19]', async ({
  world,
}) => {
  const found = await world.inject({ url: '/.well-known/change-password' });
  expect([found.statusCode, found.headers.location]).toEqual([302, '/settings']);
  const reliable = await world.inject({
    url: '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  });
  expect(reliable.statusCode).toBe(404);
});
