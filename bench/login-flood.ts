import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '#contract/accounts/login.ts';
import { listChats } from '#contract/chat/endpoints.ts';
import { hashPassword } from '#server/features/accounts/index.ts';
import { updatePasswordHash } from '#server/features/members/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ChildServer, startChildServer } from '#server/testing/child-server.ts';
import { createMember } from '#server/testing/members.ts';
import { type Answer, ask } from './support/ask.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { takeQuietest } from './support/passes.ts';
import { percentile, timeOf } from './support/percentiles.ts';

/**
 * Many logins at once: memory of the process, how many must retry, how a member's reads slow down. Then in
 * sequence: whether the time of a refused login reveals if the address has an account.
 */
const together = 500;
const waves = 6;
/** Opening five hundred connections at once would block this process, which also measures. */
const arrivalMs = 1000;
const pauseMs = 20;
const calmMs = 5000;
const tries = 200;
const email = 'flood@members.example';
const nobody = 'nobody@members.example';
const password = 'a long walk by the sea';

await withBenchPlatform(async (platform) => {
  await createOwner(platform);
  const { config } = platform;
  const environment = {
    DATABASE_URL: config.databaseUrl ?? '',
    DATA_DIR: config.dataDir,
    // The limits would end both floods after a few attempts; only the queue is measured.
    LIMITS_SCALE: '1000',
  };
  const server = await startChildServer(environment);
  try {
    await server.work();
    const { cookie } = await server.enter({});
    await flood(server);
    await reportFlood(server);
    await reportOthers(server, cookie);
    await reportTiming(server);
  } finally {
    await server.kill('SIGTERM');
  }
});

async function createOwner(platform: Platform): Promise<void> {
  const { id } = await createMember(platform, { email });
  await updatePasswordHash(platform, id, await hashPassword(platform, password));
}

async function reportFlood(server: ChildServer): Promise<void> {
  const before = await server.weigh();
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await server.weigh());
      await sleep(50);
    }
  })();
  const answers = await flood(server);
  isOver = true;
  await watching;
  const counts = Object.groupBy(answers, ({ status }) => status);
  const refused = answers.filter(({ status }) => status === 503);
  const isTold = refused.every(({ retryAfter }) => Number(retryAfter) > 0);
  console.log(`${together} logins at once      ${describe(counts)}`);
  console.log(`refused with Retry-After  ${isTold ? 'all' : 'NOT ALL'} of ${refused.length}`);
  console.log(`memory grows by           ${((most - before) / 2 ** 20).toFixed(0)} MB   target ≤ 150 MB`);
}

function describe(counts: Partial<Record<number, Answer[]>>): string {
  return Object.entries(counts)
    .map(([status, answers]) => `${answers?.length} × ${status}`)
    .join(', ');
}

async function reportOthers(server: ChildServer, cookie: string): Promise<void> {
  const look = () => ask(server, listChats, { cookie });
  const { calm, busy } = await takeQuietest(
    async () => ({
      calm: await timeWhile(look, () => sleep(calmMs)),
      busy: await timeWhile(look, async () => {
        for (let wave = 0; wave < waves; wave += 1) await flood(server, arrivalMs);
      }),
    }),
    // The median: of so few reads the p99 is two or three of them.
    (measured) => percentile(measured.calm, 0.5),
  );
  const [before, during] = [percentile(calm, 0.99), percentile(busy, 0.99)];
  console.log(`p99 of others, calm       ${before.toFixed(1)} ms of ${calm.length}`);
  console.log(`p99 of others, flooded    ${during.toFixed(1)} ms of ${busy.length}`);
  console.log(`ratio                     ${(during / before).toFixed(1)}   target ≤ 5`);
}

/** Times work started every few milliseconds, whether or not earlier work has ended. */
async function timeWhile(work: () => Promise<unknown>, span: () => Promise<unknown>): Promise<number[]> {
  const times: Promise<number>[] = [];
  const timer = setInterval(() => times.push(timeOf(work)), pauseMs);
  await span();
  clearInterval(timer);
  return Promise.all(times);
}

async function reportTiming(server: ChildServer): Promise<void> {
  const known: number[] = [];
  const unknown: number[] = [];
  // In turns, so that other load on the machine affects both.
  for (let n = 0; n < tries; n += 1) {
    known.push(await timeOf(() => logIn(server, { email, password: 'wrong' })));
    unknown.push(await timeOf(() => logIn(server, { email: nobody, password: 'wrong' })));
  }
  const [here, nowhere] = [percentile(known, 0.5), percentile(unknown, 0.5)];
  const difference = Math.abs(here - nowhere) / Math.min(here, nowhere);
  console.log(`refused, address known    ${here.toFixed(1)} ms median of ${tries}`);
  console.log(`refused, address unknown  ${nowhere.toFixed(1)} ms`);
  console.log(`difference                ${(difference * 100).toFixed(1)} %   target < 10 %`);
}

/** Starts all at once, or spread over some time. */
function flood(server: ChildServer, withinMs = 0): Promise<Answer[]> {
  const clients = Array.from({ length: together }, async (_, n) => {
    if (withinMs > 0) await sleep((n / together) * withinMs);
    return logIn(server, { email, password });
  });
  return Promise.all(clients);
}

function logIn(server: ChildServer, form: { email: string; password: string }): Promise<Answer> {
  return ask(server, login, { body: JSON.stringify(form) });
}
