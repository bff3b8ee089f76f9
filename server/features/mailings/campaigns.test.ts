import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { saveNotificationChoice } from '#contract/notifications/choices.ts';
import { runMailing } from '#server/commands/mailing.ts';
import type { TestMember } from '#server/testing/members.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { sendCampaigns } from './campaigns.service.ts';

const text = (subject: string) => ({
  subject,
  preheader: 'In short',
  title: 'What is new',
  text: 'First.\n\nSecond <b>.',
  button: 'Have a look',
});
const campaign = {
  name: 'autumn',
  type: 'news',
  path: '/premium',
  texts: { en: text('Autumn'), nl: text('Herfst') },
};

const test = base
  .extend('folder', async ({ task: _task }, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'letters-'));
    onCleanup(() => rm(folder, { recursive: true }));
    return folder;
  })
  .extend('command', ({ world, folder }) => async (changes: object, ...args: string[]) => {
    const file = join(folder, 'letter.json');
    await writeFile(file, JSON.stringify({ ...campaign, ...changes }));
    return runMailing(world.platform, ['localhost:3000', file, ...args]);
  });

async function wish({ browser }: Person, type: 'news' | 'promotions' = 'news', on = true): Promise<void> {
  await browser.call(saveNotificationChoice, { type, channel: 'mail', on });
}

async function send(world: World) {
  await sendCampaigns(world.platform);
  return (await world.mailbox.collect()).map(({ to, subject }) => `${subject} to ${to}`).toSorted();
}

test('goes once, in their language, to members who asked for it [NOT-1, NOT-8]', async ({
  world,
  command,
}) => {
  const [anna, bea, carla] = [await world.join(), await world.join(), await world.join()];
  await wish(anna);
  await wish(bea);
  await wish(carla, 'promotions');
  await world.query(`update account set language = 'nl' where id = $1`, [bea.id]);
  await command({}, '--send');
  expect(await send(world)).toEqual([`Autumn to ${anna.email}`, `Herfst to ${bea.email}`].toSorted());
  expect(await send(world)).toEqual([]);
  await expect(command({}, '--send')).rejects.toThrow('Nobody gets one twice');
  expect(await runMailing(world.platform, ['localhost:3000'])).toMatch(/^autumn +news .* 2 sent +ended/);
});

test('has paragraphs, tells how to end such mails, and says no more than was written [NOT-8]', async ({
  world,
  command,
}) => {
  await wish(await world.join());
  await command({}, '--send');
  await sendCampaigns(world.platform);
  const [mail] = await world.mailbox.collect();
  expect(mail?.text).toContain(
    'What is new\n\nFirst.\n\nSecond <b>.\n\nHave a look\nhttp://localhost:3000/premium',
  );
  expect(mail?.html).toContain('Second &lt;b&gt;.');
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
});

test('honours what a member decides while it waits, and mails that are off [NOT-1, NOT-2]', async ({
  world,
  command,
}) => {
  const [anna, bea] = [await world.join(), await world.join()];
  for (const person of [anna, bea]) await wish(person);
  await world.query(`update account set notifications_disabled = '{bounce}' where id = $1`, [bea.id]);
  await command({}, '--send');
  await sendCampaigns(world.platform);
  await wish(anna, 'news', false);
  expect(await world.mailbox.collect()).toEqual([]);
});

test('goes on in batches where it was, however many processes send it', async ({ world, command }) => {
  const people: TestMember[] = [];
  for (let n = 0; n < 230; n++) people.push(await world.createMember());
  await world.query(
    `insert into notification_choice (account_id, type, channel, is_on) select id, 'news', 'mail', true from account`,
  );
  await command({}, '--send');
  const first = await send(world);
  expect(first).toHaveLength(200);
  await Promise.all([sendCampaigns(world.platform), sendCampaigns(world.platform)]);
  const all = [...first, ...(await send(world))];
  expect(all.toSorted()).toEqual(people.map(({ email }) => `Autumn to ${email}`).toSorted());
});

test('is stopped', async ({ world, command }) => {
  await wish(await world.join());
  await command({}, '--send');
  await runMailing(world.platform, ['localhost:3000', 'autumn', '--stop']);
  expect(await send(world)).toEqual([]);
});

test('is tried at one address before, and shown with how many get it', async ({ world, command }) => {
  await wish(await world.join());
  expect(await command({})).toMatch(/^autumn \(news\) would go to 1 .*\n {2}en {2}1\n/);
  await command({}, '--test', 'me@operator.example', '--language', 'nl');
  expect(await send(world)).toEqual(['Herfst to me@operator.example']);
  expect(await runMailing(world.platform, ['localhost:3000'])).toBe('There are no campaigns.');
});

test('is refused when it cannot be sent as it is', async ({ command }) => {
  await expect(command({ path: '//elsewhere.example' })).rejects.toThrow('a path of the site');
  await expect(command({ texts: {} })).rejects.toThrow('no campaign');
  await expect(command({ type: 'like' })).rejects.toThrow('no campaign');
  await expect(command({}, '--test', 'nobody')).rejects.toThrow('no e-mail address');
});
