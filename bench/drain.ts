import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getUser } from '#contract/accounts/endpoints.ts';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { like } from '#contract/likes/endpoints.ts';
import { type ChildServer, startChildServer } from '#server/testing/child-server.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { listenTo } from './support/live-stream.ts';

/**
 * SIGTERM to a process with a thousand open streams: the messages that are sent while it drains have to be heard by every stream,
 * and no call fails of those that are under way when readiness ends.
 */
const members = 200;
const streamsEach = 5;
const senders = 8;
const callers = 8;

interface Person {
  id: number;
  cookie: string;
}

interface Answers {
  answered: number;
  failed: string[];
}

await withBenchPlatform(async ({ config }) => {
  const server = await startChildServer({
    DATABASE_URL: config.databaseUrl ?? '',
    DATA_DIR: config.dataDir,
    LIMITS_SCALE: '1000000',
    PACE_SCALE: '0',
    // Time enough for a slow machine to send all messages before the listener closes.
    DRAIN_SECONDS: '30',
  });
  const sender = await server.enter({ name: 'Anna', credits: 100_000, paidUser: true });
  const people: Person[] = [];
  while (people.length < members) people.push(await server.enter({ gender: 'male' }));
  for (const { id } of people) await call(server, sender.cookie, like.path, { profile: id });
  const streams = await openStreams(server, people);

  const calls: Answers = { answered: 0, failed: [] };
  const calling = Array.from({ length: callers }, () => keepCalling(server, sender.cookie, calls));
  while (calls.answered < callers) await sleep(20);
  const stoppedAt = performance.now();
  const gone = server.kill('SIGTERM');
  const sent = await sendToAll(server, sender, people);
  const sentAfterMs = performance.now() - stoppedAt;
  await gone;
  const goneAfterMs = performance.now() - stoppedAt;
  await Promise.all(calling);

  const deaf = streams.filter(({ read }) => !read().includes('"type":"message"'));
  const ms = (time: number) => `${time.toFixed(0)} ms`;
  console.log(
    `messages sent while it drains  ${sent.answered} of ${members}, by ${ms(sentAfterMs)}   target all`,
  );
  console.log(
    `streams that heard theirs      ${streams.length - deaf.length} of ${streams.length}   target all`,
  );
  console.log(
    `other calls answered           ${calls.answered}, failed ${calls.failed.length}   target none failed`,
  );
  console.log(`gone after                     ${ms(goneAfterMs)}`);
  const failed = [...sent.failed, ...calls.failed];
  if (failed.length > 0) console.log([...new Set(failed)].join('\n'));
  if (failed.length > 0 || deaf.length > 0 || sent.answered < members) process.exitCode = 1;
});

async function openStreams(server: ChildServer, people: readonly Person[]) {
  const streams: { read(): string }[] = [];
  for (const { cookie } of people)
    for (let n = 0; n < streamsEach; n += 1) {
      let heard = '';
      await listenTo(server, cookie, (chunk) => {
        heard += chunk;
      });
      streams.push({ read: () => heard });
    }
  return streams;
}

async function sendToAll(
  server: ChildServer,
  { cookie }: Person,
  people: readonly Person[],
): Promise<Answers> {
  const answers: Answers = { answered: 0, failed: [] };
  const waiting = [...people];
  const work = async () => {
    for (let to = waiting.pop(); to; to = waiting.pop()) {
      const content = { kind: 'text', text: 'Are you still there?' };
      const status = await call(server, cookie, sendMessage.path, {
        profile: to.id,
        content,
        key: randomUUID(),
      }).catch((error: Error) => error.message);
      if (status === 200) answers.answered += 1;
      else answers.failed.push(`a message: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: senders }, work));
  return answers;
}

/**
 * As a proxy that asks who is ready before it passes a call on, each on a new connection. What the system has connected and the
 * process has not accepted when the listener closes is reset: nothing in a process can save it, so proxies have to turn away before.
 */
async function keepCalling(server: ChildServer, cookie: string, calls: Answers): Promise<void> {
  const noteFault = (error: NodeJS.ErrnoException) => error.code;
  while ((await call(server, cookie, '/health/ready').catch(noteFault)) === 200) {
    const status = await call(server, cookie, getUser.path).catch(noteFault);
    if (status === 200) calls.answered += 1;
    else calls.failed.push(`a call: ${status}`);
  }
}

/** On a connection of its own, as through a proxy that keeps none. */
function call({ port }: ChildServer, cookie: string, path: string, body?: object): Promise<number> {
  const headers = {
    host: 'localhost:3000',
    'sec-fetch-site': 'same-origin',
    cookie,
    ...(body && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method: body ? 'POST' : 'GET',
      headers,
      agent: false,
    });
    sent.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}
