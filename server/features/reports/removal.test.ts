import { describe, expect } from 'vitest';
import { getMember } from '#contract/profiles/endpoints.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { runReports } from '#server/commands/reports.ts';
import { contentsFor, sendChatPhoto, statusFor, testWithTwo as test } from '#server/testing/chat-photos.ts';
import { addTestPhoto, listFiles } from '#server/testing/pictures.ts';
import type { Person, World } from '#server/testing/world.ts';

async function report(reporter: Person, subject: object): Promise<string> {
  const filing = { reason: 'intimate_images', text: '', block: false, key: crypto.randomUUID() } as const;
  const { number } = await reporter.browser.call(fileReport, {
    about: 'photo',
    ...filing,
    ...subject,
  } as never);
  return String(number);
}

async function uphold(world: World, number: string): Promise<void> {
  await world.mailbox.collect();
  await runReports(world.platform, [number, '--uphold', 'Shown without consent.', '--remove'], '');
}

const listRecipients = async ({ mailbox }: World) =>
  (await mailbox.collect()).map(({ to, text }) => [to, text.includes('Shown without consent.')]);

describe('a photo that a decision removes [CHA-15]', () => {
  test('of a profile is gone everywhere with its files, and both members are told why', async ({
    anna,
    bea,
    world,
  }) => {
    const { id: photo } = await addTestPhoto(anna.browser);
    const number = await report(bea, { profile: anna.id, photo });
    await uphold(world, number);
    const { member } = await bea.browser.call(getMember, { id: anna.id });
    expect([member.photos, member.main_image]).toEqual([[], null]);
    expect((await listRecipients(world)).toSorted()).toEqual([
      [anna.email, true],
      [bea.email, true],
    ]);
    expect(await listFiles(world.platform)).toEqual([]);
  });

  test('loses its files though the process that decided is killed right after the commit', async ({
    anna,
    bea,
    world,
  }) => {
    const { id: photo, filename } = await addTestPhoto(anna.browser);
    const number = await report(bea, { profile: anna.id, photo });
    await uphold(world, number);
    // Nothing runs in the process that decided; the job waits for the next one.
    expect(await listFiles(world.platform)).toHaveLength(3);
    expect((await bea.browser.inject({ url: `/media/${filename}` })).statusCode).toBe(404);
    await world.jobs.drain();
    expect(await listFiles(world.platform)).toEqual([]);
  });

  test('of a conversation is taken from both, live, and gives nothing back [CHA-10]', async ({
    anna,
    bea,
    world,
  }) => {
    const { id } = await sendChatPhoto(anna, bea);
    const number = await report(bea, { about: 'message', profile: anna.id, message: 1 });
    world.events.length = 0;
    await uphold(world, number);
    expect([await statusFor(anna, id), await statusFor(bea, id, 'blurred')]).toEqual([404, 404]);
    expect(await contentsFor(bea, anna)).toEqual([{ kind: 'photo' }]);
    const told = world.events.filter(({ type }) => type === 'conversation.changed');
    expect(told.map(({ memberId }) => memberId).toSorted()).toEqual([anna.id, bea.id].toSorted());
    await world.jobs.drain();
    const [returned] = await world.query(`select 1 from transfer where kind = 'returned'`);
    expect(returned).toBeUndefined();
  });

  test('stays removed where its owner was faster', async ({ anna, bea, world }) => {
    const { id: photo } = await addTestPhoto(anna.browser);
    const number = await report(bea, { profile: anna.id, photo });
    await world.query('delete from photo');
    await uphold(world, number);
    expect(await listRecipients(world)).toHaveLength(2);
  });

  test('has to be one, and the report upheld', async ({ anna, bea, world }) => {
    const number = await report(bea, { about: 'profile', profile: anna.id });
    const command = (...args: string[]) => runReports(world.platform, [number, ...args], '');
    await expect(command('--uphold', 'Yes', '--remove')).rejects.toThrow(
      'Nothing was reported that can be removed',
    );
    await expect(command('--dismiss', 'No', '--remove')).rejects.toThrow('Usage');
    expect(await world.query('select outcome from report')).toEqual([{ outcome: null }]);
  });
});
