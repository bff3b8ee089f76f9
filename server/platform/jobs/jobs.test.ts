import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { createJobs, type Jobs } from './jobs.ts';

let world: TestDatabase;
let jobs: Jobs;
const done: unknown[] = [];
let failuresLeft = 1;

beforeAll(async () => {
  world = await createTestDatabase();
  jobs = createJobs(world.db, pino({ level: 'silent' }));
  jobs.register({
    name: 'greet',
    retries: 3,
    retryDelay: 1,
    run: async (payload) => void done.push(payload),
  });
  jobs.register({
    name: 'flaky',
    retries: 3,
    retryDelay: 1,
    async run(payload) {
      if (failuresLeft-- > 0) throw new Error('away');
      done.push(payload);
    },
  });
  let runs = 0;
  jobs.register({
    name: 'third-fails-once',
    retries: 3,
    retryDelay: 1,
    async run(payload) {
      runs += 1;
      if (runs === 3) throw new Error('away');
      done.push(payload);
    },
  });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await world.drop();
});

const waitFor = (payload: object) => expect.poll(() => done, { timeout: 15_000 }).toContainEqual(payload);

test('a job sent in a transaction runs once that has committed', async () => {
  await world.db.transaction(() => jobs.send('greet', { name: 'Anna' }));
  await waitFor({ name: 'Anna' });
});

test('a job of a transaction that failed never runs', async () => {
  const attempt = world.db.transaction(async () => {
    await jobs.send('greet', { name: 'Nobody' });
    throw new Error('stop');
  });
  await expect(attempt).rejects.toThrow('stop');
  await jobs.send('greet', { name: 'Last' });
  await waitFor({ name: 'Last' });
  expect(done).not.toContainEqual({ name: 'Nobody' });
});

test('a job that fails is repeated', async () => {
  await jobs.send('flaky', { name: 'Again' });
  await waitFor({ name: 'Again' });
});

test('a job that fails does not repeat those fetched with it', async () => {
  const names = ['one', 'two', 'three'];
  await world.db.transaction(async () => {
    for (const name of names) await jobs.send('third-fails-once', { name });
  });
  for (const name of names) await waitFor({ name });
  const runs = done.filter((payload) => names.includes((payload as { name: string }).name));
  expect(runs).toHaveLength(names.length);
});

test('a job nobody registered is refused', async () => {
  await expect(jobs.send('unknown', {})).rejects.toThrow('Unknown job');
});
