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

test('a kind that runs at the start does so without being sent', async () => {
  const own = await createTestDatabase();
  const eager = createJobs(own.db, pino({ level: 'silent' }));
  let runs = 0;
  eager.register({ name: 'eager', retries: 0, retryDelay: 1, atStart: true, run: async () => void runs++ });
  await eager.start();
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(1);
  await eager.stop();
  await own.drop();
}, 20_000);

test('nothing of a job is left in the database soon after it is done or given up [ACC-24]', async () => {
  const own = await createTestDatabase();
  const brief = createJobs(own.db, pino({ level: 'silent' }), { keepSeconds: 1 });
  const ran: object[] = [];
  brief.register({ name: 'done', retries: 0, retryDelay: 1, run: async (payload) => void ran.push(payload) });
  brief.register({
    name: 'hopeless',
    retries: 0,
    retryDelay: 1,
    async run(payload) {
      ran.push(payload);
      throw new Error('never');
    },
  });
  await brief.start();
  for (const name of ['done', 'hopeless']) await brief.send(name, { to: 'anna@post.example' });
  const listTraces = async () =>
    (await own.db.query(`select name from pgboss.job j where j::text like '%anna@post.example%'`)).rows;
  expect(await listTraces()).toHaveLength(2);
  await expect.poll(() => ran, { timeout: 15_000 }).toHaveLength(2);
  await expect.poll(listTraces, { timeout: 15_000 }).toEqual([]);
  await brief.stop();
  await own.drop();
}, 40_000);
