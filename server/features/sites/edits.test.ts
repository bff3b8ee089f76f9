import { expect, onTestFinished, vi } from 'vitest';
import { openBus } from '#server/platform/bus/open-bus.ts';
import { createMessageServer, isInstalled } from '#server/testing/message-servers.ts';
import { test } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { findSite } from './index.ts';
import { followEdits } from './sites.service.ts';

const edit = (age: number) => `update site set settings = settings || '{"min_age": ${age}}'`;
const edited = { memberId: -1, type: 'sites.changed', data: {} };

test('an edit that the bus announces is seen by the next call [SET-5]', async ({ world }) => {
  const { platform } = world;
  const ageNow = async () => (await findSite(platform, 'localhost:3000')).settings.min_age;
  for (const news of [edited, { memberId: 0, type: 'resync', data: {} }]) {
    const age = (await ageNow()) + 1;
    await world.query(edit(age));
    expect(await ageNow()).toBe(age - 1);
    platform.bus.publish(news);
    expect(await ageNow()).toBe(age);
  }
});

test('a reading that began before an edit is not kept after it [SET-5]', async ({ world }) => {
  const { platform } = world;
  platform.bus.publish(edited);
  const early = findSite(platform, 'localhost:3000');
  await world.query(edit(33));
  platform.bus.publish(edited);
  await early;
  expect((await findSite(platform, 'localhost:3000')).settings.min_age).toBe(33);
});

const relays = (['nats', 'redis'] as const).filter((kind) => testServerUrl && isInstalled(kind));

test.for([...(testServerUrl ? (['postgres'] as const) : []), ...relays])(
  'an edit by SQL is told to every process as it commits, whatever carries their other events: %s [SET-5] [OPS-2]',
  async (kind, { world }) => {
    const { platform } = world;
    const server = kind === 'postgres' ? undefined : await createMessageServer(kind);
    const urls = {
      databaseUrl: platform.databaseUrl,
      databaseListenerUrl: undefined,
      natsUrl: undefined,
      redisUrl: undefined,
    };
    const bus = await openBus({ ...urls, [`${kind}Url`]: server?.url }, platform.db, platform.log);
    const other = { ...platform, bus, state: new Map() };
    const stop = followEdits(other);
    onTestFinished(async () => {
      stop();
      await bus.close();
      await server?.[Symbol.asyncDispose]();
    });
    const ageThere = async () => (await findSite(other, 'localhost:3000')).settings.min_age;
    const before = await ageThere();
    await world.query(edit(before + 1));
    // Sooner than the ten seconds after which it would be read anyway.
    await vi.waitUntil(async () => (await ageThere()) === before + 1, { timeout: 5000 });
  },
);
