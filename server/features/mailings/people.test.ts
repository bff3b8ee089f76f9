import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { like } from '#contract/likes/endpoints.ts';
import { updateProfile } from '#contract/profiles/forms.ts';
import { flushActivity } from '#server/features/presence/index.ts';
import { minuteMs } from '#server/platform/durations.ts';
import { createDiskMailer, readMailbox } from '#server/platform/mail/disk-mailer.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { test as base, write } from '#server/testing/chat.fixture.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import type { Person, World } from '#server/testing/world.ts';
import { mailNews } from './mailings.service.ts';

const place = { country: 'NL', region: '07', city: 'Amsterdam' } as const;

const test = base
  .extend('anna', ({ arrive }) => arrive({ name: 'Anna', ...place }))
  .extend('ben', ({ arrive }) => arrive({ name: 'Ben', gender: 'male', ...place }))
  .extend('cor', ({ arrive }) => arrive({ name: 'Cor', gender: 'male', ...place }));

/** Queues what the job finds after this time; the mails go out with the next `collect`. */
async function queueAfter({ clock, platform }: World, ms: number): Promise<void> {
  await flushActivity(platform);
  clock.advance({ seconds: ms / 1000 });
  await mailNews(platform);
}

async function begin(world: World): Promise<void> {
  await queueAfter(world, minuteMs);
  await flushActivity(world.platform);
  world.clock.advance({ seconds: 60 });
}

async function collectTo(world: World, { email }: Person): Promise<Mail[]> {
  return (await world.mailbox.collect()).filter(({ to }) => to === email);
}

const pictureOf = (mail: Mail | undefined) =>
  mail?.pictures?.find(({ cid }) => cid === 'people@mail')?.content;

/** Ben has liked Anna, who liked back: the mail goes to Ben, who is away. */
async function match(world: World, { anna, ben }: { anna: Person; ben: Person }): Promise<void> {
  await ben.browser.call(like, { profile: anna.id });
  world.clock.advance({ seconds: 60 });
  await anna.browser.call(like, { profile: ben.id });
}

const quarter = 15 * minuteMs;

describe('a mail about a match [LIK-6, NOT-8]', () => {
  test('shows the two, says who it is in their own words, and leads straight to the first message', async ({
    world,
    anna,
    ben,
  }) => {
    for (const { browser } of [anna, ben]) await addTestPhoto(browser);
    await anna.browser.call(updateProfile, { about: 'I bake bread at night. The neighbours know.' });
    await begin(world);
    await match(world, { anna, ben });
    await queueAfter(world, quarter);
    const [mail] = await collectTo(world, ben);
    expect(pictureOf(mail)?.length).toBeGreaterThan(5000);
    expect(mail?.html).toContain('src="cid:people@mail"');
    expect(mail?.html).toContain('alt="You and Anna"');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toMatch(/Anna, \d\d · Amsterdam/);
      expect(part).toContain('I bake bread at night. The neighbours know.');
      expect(part).toContain(`http://localhost:3000/members/${anna.id}/chat?lang=en`);
    }
    expect(mail?.headers).toHaveProperty('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click');
  });

  test('has the circles with initials where one or both have no photo', async ({ world, anna, ben }) => {
    await addTestPhoto(anna.browser);
    await begin(world);
    await match(world, { anna, ben });
    await queueAfter(world, quarter);
    const [mail] = await collectTo(world, ben);
    expect(pictureOf(mail)?.length).toBeGreaterThan(5000);
  });

  test.for<[string, (world: World, anna: Person, ben: Person) => Promise<unknown>]>([
    ['blocks the reader', (_world, anna, ben) => anna.browser.call(block, { profile: ben.id })],
    ['is suspended', (world, anna) => setStatus(world, anna, 'suspended')],
    ['deletes the account', (world, anna) => setStatus(world, anna, 'pending_deletion')],
    [
      'is hidden',
      (world, anna) => world.query("update profile set status = 'disabled' where member_id = $1", [anna.id]),
    ],
  ])('is not sent when the other one %s before it goes out', async ([, change], { world, anna, ben }) => {
    await begin(world);
    await match(world, { anna, ben });
    await queueAfter(world, quarter);
    await change(world, anna, ben);
    expect(await collectTo(world, ben)).toEqual([]);
  });

  test('weighs 60 KB at most, all of it', async ({ world, anna, ben }) => {
    for (const { browser } of [anna, ben]) await addTestPhoto(browser);
    await begin(world);
    await match(world, { anna, ben });
    await queueAfter(world, quarter);
    const [mail] = await collectTo(world, ben);
    const folder = await mkdtemp(join(tmpdir(), 'duet-mail-'));
    if (mail) await createDiskMailer(folder, 'Duet <no-reply@duet.example>').send(mail);
    const [boxed] = await readMailbox(folder);
    await rm(folder, { recursive: true });
    expect(boxed?.raw.length).toBeGreaterThan(10_000);
    expect(boxed?.raw.length).toBeLessThan(60_000);
  });
});

async function setStatus(world: World, { id }: Person, status: string): Promise<void> {
  await world.query('update account set status = $2 where id = $1', [id, status]);
}

describe('a mail about messages [NOT-8]', () => {
  test('of one member leads into that conversation', async ({ world, anna, ben }) => {
    await begin(world);
    await write(ben, anna);
    await queueAfter(world, quarter);
    const [mail] = await collectTo(world, anna);
    expect(mail?.html).toContain('alt="Ben"');
    expect(mail?.text).toContain(`http://localhost:3000/members/${ben.id}/chat?lang=en`);
  });

  test('of several shows each, and leads to the list', async ({ world, anna, ben, cor }) => {
    await begin(world);
    await write(ben, anna);
    await write(cor, anna);
    await queueAfter(world, quarter);
    const [mail] = await collectTo(world, anna);
    expect(mail?.text).toContain('http://localhost:3000/chats?lang=en');
    for (const name of ['Ben', 'Cor'])
      expect(mail?.text).toMatch(new RegExp(`\\n\\n${name}, \\d\\d · Amsterdam\\n`));
  });

  test.for([
    ['a phone number', 'Call me: 06 12345678'],
    ['an address', 'ben@mail.example'],
    ['a messenger', 'on Telegram @ben_1990'],
  ])('never passes on %s of a profile', async ([, about = ''], { world, anna, ben }) => {
    await world.query('update profile set about = $2 where member_id = $1', [ben.id, about]);
    await begin(world);
    await write(ben, anna);
    await queueAfter(world, quarter);
    const [mail] = await collectTo(world, anna);
    expect(mail?.text).toContain('Ben, ');
    expect(`${mail?.text}${mail?.html}`).not.toContain(about);
  });

  test('shows no photo that waits for approval, and no text that the domain hides', async ({
    world,
    anna,
    ben,
  }) => {
    await addTestPhoto(ben.browser);
    await world.query("update photo set status = 'pending' where member_id = $1", [ben.id]);
    await world.query("update profile set about = 'Nothing to hide here.' where member_id = $1", [ben.id]);
    await world.changeSettings({ visible_profile_notes: [] });
    await begin(world);
    await write(ben, anna);
    await queueAfter(world, quarter);
    const [mail] = await collectTo(world, anna);
    const initial = pictureOf(mail);
    expect(initial?.length).toBeGreaterThan(5000);
    expect(mail?.text).not.toContain('Nothing to hide');
  });
});

test('a mail about likes shows who it is only blurred, and names nobody [NOT-8]', async ({
  world,
  anna,
  ben,
  cor,
}) => {
  for (const { browser } of [ben, cor]) await addTestPhoto(browser);
  await begin(world);
  for (const { browser } of [ben, cor]) await browser.call(like, { profile: anna.id });
  const opened: string[] = [];
  const { media } = world.platform;
  const open = media.open.bind(media);
  media.open = (name) => {
    opened.push(name);
    return open(name);
  };
  await queueAfter(world, 65 * minuteMs);
  const [mail] = await collectTo(world, anna);
  media.open = open;
  const rows = await world.query('select locked_name from photo');
  expect(opened.toSorted()).toEqual(rows.map(({ locked_name }) => locked_name).toSorted());
  expect(pictureOf(mail)?.length).toBeGreaterThan(5000);
  for (const name of ['Ben', 'Cor']) expect(`${mail?.text}${mail?.html}`).not.toContain(name);
});
