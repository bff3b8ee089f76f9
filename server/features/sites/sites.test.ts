import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSettings } from '#contract/sites.ts';
import { createMember, signIn } from '#server/testing/members.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.dispose());

test('a visitor reads what the domain is and allows', async () => {
  const { settings } = await world.visitor().call(getSettings, {});
  expect(settings).toMatchObject({ name: 'Duet', min_age: 18, message_credits: 2 });
});

test('a host nobody registered gets the default domain', async () => {
  const answer = await world.inject({ url: '/api/settings.php', headers: { host: 'evil.example' } });
  expect(answer.json().settings.domain).toBe('localhost:3000');
});

test('a member and a session can be made', async () => {
  const anna = await createMember(world.platform, { credits: 5 });
  const browser = await signIn(world, anna);
  expect((await browser.request(getSettings, {})).statusCode).toBe(200);
});
