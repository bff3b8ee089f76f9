import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { photoRejectionReasons } from '#contract/photos/facts.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { type Locale, locales } from '#contract/sites/facts.ts';
import { runPhotos } from '#server/commands/photos.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { decidePhoto, lookAtPhoto } from './operator.service.ts';

async function joinFrom(world: World, language: Locale): Promise<Person> {
  const member = await world.join();
  await world.query('update account set language = $2 where id = $1', [member.id, language]);
  return member;
}

const test = base
  .extend('run', async ({ world }) => {
    await world.changeSettings({ photo_auto_approve: false });
    const folder = await mkdtemp(join(tmpdir(), 'photos-'));
    return async (...args: string[]) => runPhotos(world.platform, args, folder);
  })
  .extend('anna', ({ world }) => joinFrom(world, 'nl'));

const statusesOf = async ({ browser }: Person) =>
  (await browser.call(getOwnProfile, {})).profile.photos.map(({ status }) => status);

async function countSeen(world: World, { id }: Person): Promise<number> {
  const ben = await world.join({ paidUser: true });
  return (await ben.browser.call(getMember, { id })).member.photos.length;
}

test('a photo that waits is listed, looked at and approved, and others see it [MOD-6]', async ({
  world,
  anna,
  run,
}) => {
  expect(await run()).toBe('No photo waits for a decision.');
  const { id } = await addTestPhoto(anna.browser);
  expect(await countSeen(world, anna)).toBe(0);
  expect(await run()).toMatch(new RegExp(`^${id}  .*member ${anna.id}  place 1$`));
  const path = /picture {2}(.*)$/.exec(await run(String(id)))?.[1] ?? '';
  expect((await readFile(path)).subarray(8, 12).toString()).toBe('WEBP');
  expect(await run(String(id), '--approve')).toContain('is approved');
  expect(await statusesOf(anna)).toEqual(['active']);
  expect(await countSeen(world, anna)).toBe(1);
  await expect(run(String(id), '--reject', 'quality')).rejects.toThrow('does not wait');
  const log = await world.query('select action, reason from audit_entry order by id');
  expect(log.map(({ action }) => action)).toEqual([
    'photo.seen',
    'photo.seen',
    'photo.approved',
    'photo.seen',
  ]);
});

test('a rejected photo is seen by its owner alone, who reads why in their language [MOD-6]', async ({
  world,
  anna,
  run,
}) => {
  const { id } = await addTestPhoto(anna.browser);
  await run(String(id), '--reject', 'contact');
  expect(await statusesOf(anna)).toEqual(['rejected']);
  expect(await countSeen(world, anna)).toBe(0);
  const mail = (await world.mailbox.collect()).find(({ to }) => to === anna.email);
  expect(mail?.text).toContain('Op de foto staan contactgegevens of reclame.');
  const [entry] = await world.query(`select reason from audit_entry where action = 'photo.rejected'`);
  expect(entry?.reason).toBe('contact');
});

test('each reason has words in every language [MOD-6]', async ({ world, run }) => {
  for (const language of locales) {
    const member = await joinFrom(world, language);
    for (const reason of photoRejectionReasons.slice(0, 3)) {
      const { id } = await addTestPhoto(member.browser);
      await run(String(id), '--reject', reason);
    }
  }
  const mails = await world.mailbox.collect();
  expect(mails).toHaveLength(locales.length * 3);
  expect(mails.filter(({ text }) => text.includes('{{'))).toEqual([]);
});

test('of two decisions at once one stands, and a picture that was cropped meanwhile is looked at again [MOD-6]', async ({
  world,
  anna,
  run: _,
}) => {
  const { platform } = world;
  const { id } = await addTestPhoto(anna.browser);
  const seen = await lookAtPhoto(platform, id);
  await expect(
    decidePhoto(platform, { ...seen, fullName: 'another.webp' }, { staffId: null }),
  ).rejects.toThrow();
  const decisions = await Promise.allSettled([
    decidePhoto(platform, seen, { staffId: null }),
    decidePhoto(platform, seen, { staffId: null, reason: 'quality' }),
    decidePhoto(platform, seen, { staffId: null, reason: 'rules' }),
  ]);
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [{ count } = {}] = await world.query(
    `select count(*)::integer from audit_entry where action in ('photo.approved', 'photo.rejected')`,
  );
  expect(count).toBe(1);
});

test('a wrong number, reason or option is said [MOD-6]', async ({ run }) => {
  await expect(run('12')).rejects.toThrow('There is no photo 12');
  for (const args of [['--approve'], ['x'], ['12', '--approve', '--reject', 'rules'], ['1', '2']]) {
    await expect(run(...args)).rejects.toThrow('Usage');
  }
});
