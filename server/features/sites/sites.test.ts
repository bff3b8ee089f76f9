import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoNoticeCookie, getSettings } from '#contract/sites.ts';
import { createMember, signIn } from '#server/testing/members.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { defaultSiteId, forgetSites, markAsDemo } from './index.ts';

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

test('visitors of a demonstration are told so until they close the notice [OPS-1]', async () => {
  const visitor = world.visitor();
  const readDemo = async () => {
    const { demo, demo_notice } = (await visitor.call(getSettings, {})).settings;
    return { demo, demo_notice };
  };
  expect(await readDemo()).toEqual({ demo: false, demo_notice: false });
  await markAsDemo(world.platform);
  expect(await readDemo()).toEqual({ demo: true, demo_notice: true });
  visitor.cookies.set(demoNoticeCookie, 'hidden');
  expect(await readDemo()).toEqual({ demo: true, demo_notice: false });
});

test('a setting that is younger than the domain has its default', async () => {
  const { db } = world.platform;
  await db.query("update site set settings = settings - 'demo' where id = $1", [defaultSiteId]);
  forgetSites(world.platform);
  const { settings } = await world.visitor().call(getSettings, {});
  expect(settings.demo).toBe(false);
});
