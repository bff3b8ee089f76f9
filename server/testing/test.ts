import { test as base } from 'vitest';
import type { Config } from '#server/config.ts';
import type { Feature } from '#server/feature.ts';
import { createTestDatabase } from './test-database.ts';
import { openWorld, type World } from './world.ts';

/**
 * `test('…', async ({ world }) => { const anna = await world.join({ name: 'Anna' }); … })`
 *
 * A file that needs another configuration says `test.extend('config', { scope: 'file' }, { limitsScale: 10 })`.
 */
export const test = base
  /** A database for this file with the schema and nothing else. */
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which fixtures this one needs.
  .extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await createTestDatabase();
    onCleanup(() => database.drop());
    return database;
  })
  .extend('config', { scope: 'file' }, {} as Partial<Config>)
  /** The world of the whole file: later tests see what earlier ones left. */
  .extend('sharedWorld', { scope: 'file' }, async ({ config }, { onCleanup }) => {
    const world = await openWorld(config);
    onCleanup(() => world.dispose());
    return world;
  })
  /** The same world, reset for each test. */
  .extend('world', async ({ sharedWorld }) => {
    await sharedWorld.reset();
    return sharedWorld;
  })
  /** Another world for this test, with these changes to the file's configuration. */
  .extend('openWorld', async ({ config }, { onCleanup }) => {
    const opened: World[] = [];
    onCleanup(async () => {
      for (const world of opened) await world.dispose();
    });
    return async (changes?: Partial<Config>, features?: Feature[]): Promise<World> => {
      const world = await openWorld({ ...config, ...changes }, features);
      opened.push(world);
      return world;
    };
  });
