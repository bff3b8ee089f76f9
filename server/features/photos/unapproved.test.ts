import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { like } from '#contract/likes/endpoints.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { features } from '#server/features.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';

const reads = features
  .flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ method, name }) => method === 'GET' && name !== 'sessions.logout');

/** Everybody who could meet a photo of Anna's: a match in contact with Anna, a member who blocked Anna, and two strangers. */
const test = base.extend('people', async ({ world }) => {
  await world.changeSettings({ photo_auto_approve: false });
  const anna = await world.join({ name: 'Anna', gender: 'female', sexuality: 'bi', credits: 50 });
  const bea = await world.join({ name: 'Bea', gender: 'female' });
  const man = { gender: 'male', paidUser: true, credits: 50 } as const;
  const [ben, carl] = [await world.join({ name: 'Ben', ...man }), await world.join({ name: 'Carl', ...man })];
  await addTestPhoto(anna.browser);
  await addTestPhoto(anna.browser);
  const write = (from: Person, to: Person) =>
    from.browser.call(sendMessage, {
      profile: to.id,
      content: { kind: 'text', text: 'Hello' },
      key: randomUUID(),
    });
  await write(carl, anna);
  await carl.browser.call(block, { profile: anna.id });
  await ben.browser.call(like, { profile: anna.id });
  await anna.browser.call(like, { profile: ben.id });
  await write(anna, ben);
  return { anna, bea, ben, carl };
});

/** The names of a member's files, also of those that others may not see. */
async function listNames(world: World, { id }: Person): Promise<string[]> {
  const rows = await world.query(
    'select full_name, thumb_name, locked_name from photo where member_id = $1',
    [id],
  );
  return rows.flatMap((row) => Object.values(row).map(String));
}

/** Which calls answer a viewer with one of these names: each that takes somebody is asked about everybody. */
async function findTelling(viewer: TestClient, names: string[], people: Person[]): Promise<string[]> {
  const tell = async (name: string, input: Record<string, unknown>) => {
    const endpoint = reads.find((one) => one.name === name);
    const { body } = await viewer.request(endpoint!, input);
    return names.some((file) => body.includes(file));
  };
  const telling = new Set<string>();
  for (const { name, input: schema } of reads) {
    const questions = [...people.flatMap(({ id }) => [{ id }, { profile: id }]), { gender: 'both' }];
    const inputs = [
      {},
      ...questions.filter((input) => Object.keys(input).every((key) => key in schema.def.shape)),
    ];
    for (const input of inputs) if (await tell(name, input)) telling.add(name);
  }
  return [...telling].sort();
}

const profile = 'profiles.member';
const found = ['search.members', 'search.related'];
const shown = 'home.cast';
const places = {
  ben: ['activity.list', 'chat.get', 'chat.list', shown, 'likes.list', 'likes.more', profile, ...found],
  carl: ['blocks.list'],
  bea: ['chat.get', shown, profile, ...found],
  visitor: [shown, profile, ...found],
};

test.for(['pending', 'rejected', 'active'] as const)(
  'photos that are %s: others learn of them once they are approved, then in every place [PRO-7]',
  async (status, { world, people }) => {
    const { anna, bea, ben, carl } = people;
    await world.query('update photo set status = $1', [status]);
    const names = await listNames(world, anna);
    const everybody = [anna, bea, ben];
    const told = {
      ben: await findTelling(ben.browser, names, everybody),
      carl: await findTelling(carl.browser, names, everybody),
      bea: await findTelling(bea.browser, names, everybody),
      visitor: await findTelling(world.visitor(), names, everybody),
    };
    expect(told).toEqual(status === 'active' ? places : { ben: [], carl: [], bea: [], visitor: [] });
    const { photos } = (await anna.browser.call(getOwnProfile, {})).profile;
    expect(photos.map((photo) => photo.status)).toEqual([status, status]);
    for (const name of names) {
      expect((await anna.browser.inject({ url: `/media/${name}` })).statusCode).toBe(200);
      const { statusCode } = await ben.browser.inject({ url: `/media/${name}` });
      expect(statusCode).toBe(status === 'active' ? 200 : 404);
    }
  },
);

test('neither live events nor mails name a photo that waits [PRO-7]', async ({ world, people }) => {
  const names = await listNames(world, people.anna);
  const sent = JSON.stringify([world.events, await world.mailbox.collect()]);
  expect(world.events.length).toBeGreaterThan(0);
  expect(names.filter((name) => sent.includes(name))).toEqual([]);
});
