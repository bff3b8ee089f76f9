import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { createConcurrencyLimit } from '#server/platform/concurrency/concurrency-limit.ts';
import { minuteMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';
import type { verifyAll } from './former.worker.ts';
import { cost, type hash, type verify } from './passwords.worker.ts';

/** Queued logins per core: about two seconds of work. */
const queuePerCore = 50;
const queueTimeoutMs = 5000;

/** A well-formed hash of nothing, so that an unknown address takes as long as a wrong password. */
const hashOfNothing = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${encode(16)}$${encode(32)}`;

function encode(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '');
}

/** Each hash holds 19 MiB and a core: never more at once than there are cores. */
const limitOf = platformState('accounts.password-hashing', ({ config: { cores } }) =>
  createConcurrencyLimit({
    size: cores,
    maxQueue: cores * queuePerCore,
    queueTimeoutMs,
    errorWhenFull: 'unavailable',
  }),
);

/** Lowest priority (`nice` 19): a flood of logins slows no others. Threads end after an idle minute. */
const threads = new Piscina({
  filename: new URL('./passwords.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: availableParallelism(),
  idleTimeout: minuteMs,
  niceIncrement: 19,
});

/** Likewise for hashes of other sites, which few domains have: not loaded anywhere else. */
const formerThreads = new Piscina({
  filename: new URL('./former.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: availableParallelism(),
  idleTimeout: minuteMs,
  niceIncrement: 19,
});

function inThread<T extends typeof hash | typeof verify>(
  name: 'hash' | 'verify',
  task: Parameters<T>[0],
): Promise<ReturnType<T>> {
  return threads.run(task, { name });
}

export async function hashPassword(platform: Platform, password: string): Promise<string> {
  return limitOf(platform)(() => inThread<typeof hash>('hash', toBytes(password)));
}

/** Takes the same time for a missing hash, then returns false. */
export async function verifyPassword(
  platform: Platform,
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const usable = stored?.startsWith('$argon2id$') ? stored : hashOfNothing;
  return limitOf(platform)(() =>
    inThread<typeof verify>('verify', { stored: usable, password: toBytes(password) }),
  );
}

/** Checks all of them in one thread, one after the other. */
export async function verifyFormer(
  platform: Platform,
  hashes: string[],
  password: string,
): Promise<boolean[]> {
  const task: Parameters<typeof verifyAll>[0] = { hashes, password: toBytes(password) };
  return limitOf(platform)(() => formerThreads.run(task, { name: 'verifyAll' }));
}

/** Normalises characters, however a keyboard composes them. */
function toBytes(password: string): string {
  return password.normalize('NFC');
}
