import { expect, onTestFinished, vi } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { getSettings } from '#contract/sites/endpoints.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { findSite } from './index.ts';

/** A second domain beside the default one, in Dutch and for adults over 21. */
const test = base.extend('domains', async ({ world }) => {
  const id = await world.addDomain('ander.example', { name: 'Ander', min_age: 21 });
  await world.query(`insert into site_host values ('www.ander.example', $1)`, [id]);
  return world;
});

const there = { host: 'ander.example' };

const readAt = async (host: string, browser: TestClient, url: string) =>
  (await browser.inject({ url, headers: { host } })).json();

test('each host answers with the settings of its own domain [SET-6]', async ({ domains }) => {
  const nameAt = async (host: string) =>
    (await readAt(host, domains.visitor(), getSettings.path)).settings.name;
  expect(await nameAt('localhost:3000')).toBe('Duet');
  expect(await nameAt('ander.example')).toBe('Ander');
  expect(await nameAt('www.ander.example')).toBe('Ander');
  expect(await nameAt('ANDER.example')).toBe('Ander');
  expect(await nameAt('ander.example.evil.example')).toBe('Duet');
});

test('a session of one domain is none at another [SET-6]', async ({ domains }) => {
  const { browser } = await domains.join();
  expect((await browser.call(getUser, {})).user).not.toBeNull();
  expect((await readAt('ander.example', browser, getUser.path)).user).toBeNull();
});

test('members of one domain are not there for another: neither found nor opened nor seen [SET-6]', async ({
  domains,
}) => {
  const anna = await domains.join({ name: 'Anna' });
  const photo = await addTestPhoto(anna.browser);
  const visitor = domains.visitor();
  const openAt = async (headers: { host: string }) => {
    const found = await visitor.inject({ url: `${searchMembers.path}?country=NL&gender=female`, headers });
    const opened = await visitor.inject({ url: `${getMember.path}?id=${anna.id}`, headers });
    const picture = await visitor.inject({ url: `/media/${photo.filename}`, headers });
    return [found.json().numResults, opened.statusCode, picture.statusCode];
  };
  expect(await openAt({ host: 'localhost:3000' })).toEqual([1, 200, 200]);
  expect(await openAt(there)).toEqual([0, 404, 404]);
});

test('an edit of the settings is seen after ten seconds by a process that was not told [SET-5]', async ({
  domains,
}) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const ageNow = async () => (await findSite(domains.platform, 'ander.example')).settings.min_age;
  expect(await ageNow()).toBe(21);
  await domains.query(`update site set settings = settings || '{"min_age": 25}' where id = 2`);
  expect(await ageNow()).toBe(21);
  vi.advanceTimersByTime(10_000);
  expect(await ageNow()).toBe(25);
});
