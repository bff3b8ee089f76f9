import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { block, listBlocked } from '#contract/blocks/endpoints.ts';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { deleteAccount } from '#contract/deletion/forms.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { runReports } from '#server/commands/reports.ts';
import { unseal } from '#server/platform/sealed.ts';
import { testPassword } from '#server/testing/members.ts';
import { createPicture, sendPhoto } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';
import { keptMs } from './reports.job.ts';

const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna', credits: 20 }))
  .extend('ben', ({ world }) => world.join({ name: 'Ben', gender: 'male', credits: 20 }))
  .extend('folder', async ({ task: _task }, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'reports-'));
    onCleanup(() => rm(folder, { recursive: true }));
    return folder;
  });

const write = (from: Person, to: Person, text: string) =>
  from.browser.call(sendMessage, {
    profile: to.id,
    content: { kind: 'text', text },
    key: crypto.randomUUID(),
  });

const about = ({ id }: Person, changes: Partial<InputOf<typeof fileReport>> = {}) => ({
  about: 'profile' as const,
  profile: id,
  reason: 'harassment' as const,
  text: 'He frightens me',
  block: false,
  key: crypto.randomUUID(),
  ...changes,
});

const codeOf = async (answer: Promise<unknown>) => (await refusalOf(answer)).code;
const command = (world: World, args: string[], folder = '') => runReports(world.platform, args, folder);
const evidenceOf = async (world: World) => (await world.query('select evidence, picture from report'))[0];

describe('a report [CHA-15]', () => {
  test('of a message keeps it with those beside it, though they are gone later', async ({
    anna,
    ben,
    world,
  }) => {
    for (const text of ['One', 'Two', 'Three', 'Four', 'Send me money', 'Please'])
      await write(ben, anna, text);
    await anna.browser.call(fileReport, about(ben, { about: 'message', message: 5, reason: 'scam' }));
    await world.query('delete from message');
    const { evidence } = (await evidenceOf(world)) as { evidence: Record<string, unknown> };
    expect(evidence).toMatchObject({ name: 'Ben', message: 5 });
    expect((evidence.messages as { content: { text: string } }[]).map(({ content }) => content.text)).toEqual(
      ['Two', 'Three', 'Four', 'Send me money', 'Please'],
    );
  });

  test('of a photo keeps the picture, though it is deleted later', async ({ anna, ben, world, folder }) => {
    await sendPhoto(ben.browser, await createPicture());
    const { member } = await anna.browser.call(getMember, { id: ben.id });
    const [photo] = member.photos;
    const { number } = await anna.browser.call(
      fileReport,
      about(ben, { about: 'photo', photo: photo?.id, reason: 'fake_profile' }),
    );
    await world.query('delete from photo');
    expect(await command(world, [String(number)], folder)).toContain('fake_profile');
    const kept = await readFile(join(folder, `report-${number}.webp`));
    expect(kept.subarray(8, 12).toString()).toBe('WEBP');
  });

  test('of a profile keeps its texts as they were', async ({ anna, ben, world }) => {
    await world.query(`update profile set about = 'Buy my coins' where member_id = $1`, [ben.id]);
    await anna.browser.call(fileReport, about(ben));
    await world.query(`update profile set about = 'Nothing' where member_id = $1`, [ben.id]);
    expect(await evidenceOf(world)).toMatchObject({ evidence: { profile: { about: 'Buy my coins' } } });
  });

  test('is refused about what the reporter cannot see', async ({ anna, ben, world }) => {
    const carla = await world.join({ name: 'Carla', invisible: true });
    await sendPhoto(ben.browser, await createPicture({ seed: 0.1 }));
    await sendPhoto(ben.browser, await createPicture({ seed: 0.9 }));
    const [, locked] = await world.query('select id from photo order by position');
    await write(anna, ben, 'My own words');
    const refused = [
      about(anna),
      about(carla),
      about(ben, { about: 'message', message: 1 }),
      about(ben, { about: 'message', message: 9 }),
      about(carla, { about: 'message', message: 1 }),
      about(ben, { about: 'photo', photo: Number(locked?.id) }),
      about(ben, { about: 'photo', photo: 1 }),
    ];
    for (const filing of refused)
      expect(await codeOf(anna.browser.call(fileReport, filing))).toBe('not_found');
    expect(await world.query('select 1 from report')).toEqual([]);
  });

  test('works after a conversation about who has blocked the reporter since', async ({
    anna,
    ben,
    world,
  }) => {
    await write(ben, anna, 'You will be sorry');
    await ben.browser.call(block, { profile: anna.id });
    await anna.browser.call(fileReport, about(ben));
    expect(await world.query('select reported_id from report')).toEqual([{ reported_id: ben.id }]);
  });

  test('sent twice at once is one report with one receipt', async ({ anna, ben, world }) => {
    const filing = about(ben);
    const answers = await Promise.all([1, 2, 3].map(() => anna.browser.call(fileReport, filing)));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    expect(await world.query('select 1 from report')).toHaveLength(1);
    const [receipt, ...more] = (await world.mailbox.collect()).filter(({ to }) => to === anna.email);
    expect(receipt?.text).toContain(String(answers[0]?.number));
    expect(more).toEqual([]);
  });

  test('reaches the support address without evidence, and names no reporter', async ({
    anna,
    ben,
    world,
  }) => {
    const { number } = await anna.browser.call(fileReport, about(ben));
    const mail = (await world.mailbox.collect()).find(({ to }) => to === 'support@duet.example');
    expect(mail?.text).toContain(`/staff/reports/${number}`);
    expect(mail?.text).toContain(`npm run reports -- ${number}`);
    for (const secret of ['Anna', 'He frightens me', anna.email]) expect(mail?.text).not.toContain(secret);
    // Whatever comes back of it is about the support, not about the member it is about.
    expect(JSON.parse(unseal(world.platform.config, 'mail-id', mail?.headers?.['X-Mail-Id'] ?? ''))[0]).toBe(
      0,
    );
  });

  test('blocks in the same step if the reporter wishes', async ({ anna, ben }) => {
    await write(ben, anna, 'Hello');
    await anna.browser.call(fileReport, about(ben, { about: 'message', message: 1, block: true }));
    expect((await anna.browser.call(listBlocked, {})).blocked).toMatchObject([{ id: ben.id }]);
  });

  test('is one of twenty in a day', async ({ anna, ben }) => {
    for (let count = 0; count < 20; count++) await anna.browser.call(fileReport, about(ben));
    expect(await codeOf(anna.browser.call(fileReport, about(ben)))).toBe('request.too_many');
  });
});

describe('a decision [CHA-15]', () => {
  test('is made once, and told to the reporter once with its reasons', async ({
    anna,
    ben,
    world,
    folder,
  }) => {
    const { number } = await anna.browser.call(fileReport, about(ben));
    await world.mailbox.collect();
    expect(await command(world, [])).toContain(`${number}`);
    await command(world, [String(number), '--uphold', 'It was a threat.'], folder);
    await expect(command(world, [String(number), '--dismiss', 'No.'], folder)).rejects.toThrow(
      'decided before',
    );
    expect(await command(world, [])).toBe('No report is open.');
    const mails = await world.mailbox.collect();
    expect(mails.map(({ to }) => to)).toEqual([anna.email]);
    expect(mails[0]?.text).toContain('It was a threat.');
  });

  test('needs a report, one outcome and its reasons', async ({ anna, ben, world }) => {
    const { number } = await anna.browser.call(fileReport, about(ben));
    await expect(command(world, ['12'])).rejects.toThrow('There is no report 12.');
    await expect(command(world, [String(number), '--uphold', ' '])).rejects.toThrow('statement');
    for (const args of [['--uphold', 'Yes'], [String(number), '--uphold', 'a', '--dismiss', 'b'], ['--no']])
      await expect(command(world, args)).rejects.toThrow('Usage');
  });

  test('lets the report go after six months, never before', async ({ anna, ben, world }) => {
    const { number } = await anna.browser.call(fileReport, about(ben));
    const isKept = async () => {
      await world.jobs.runNow('reports.tidy');
      return (await world.query('select 1 from report')).length === 1;
    };
    world.clock.advance({ days: 400 });
    expect(await isKept()).toBe(true);
    await world.query(`update report set outcome = 'upheld', statement = 'Yes', decided_at = $1`, [
      world.clock.now(),
    ]);
    world.clock.advance({ days: keptMs / 86_400_000 - 1 });
    expect(await isKept()).toBe(true);
    world.clock.advance({ days: 2 });
    expect(await isKept()).toBe(false);
    expect(number).toBeGreaterThan(0);
  });
});

test('the reporter has left: the report stays without them, the reported one is kept in it [CHA-15, ACC-24]', async ({
  anna,
  ben,
  world,
}) => {
  const { number } = await anna.browser.call(fileReport, about(ben));
  for (const { browser } of [anna, ben]) {
    await browser.call(deleteAccount, { password: testPassword, erase_now: true });
    await world.jobs.runNow('deletion.erase');
  }
  expect(await world.query('select id, reporter_id, evidence from report')).toMatchObject([
    { id: number, reporter_id: null, evidence: { name: 'Ben' } },
  ]);
  await world.mailbox.collect();
  await command(world, [String(number), '--dismiss', 'No breach.']);
  expect(await world.mailbox.collect()).toEqual([]);
});
