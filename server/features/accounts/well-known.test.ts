import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.dispose());

test('password managers find the page to change a password, and nothing where nothing is [ACC-19]', async () => {
  const found = await world.app.http.inject('/.well-known/change-password');
  expect([found.statusCode, found.headers.location]).toEqual([302, '/settings']);
  const reliable = await world.app.http.inject(
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  );
  expect(reliable.statusCode).toBe(404);
});
