import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { concurrencyLimitPer } from '#server/platform/concurrency-limit.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Argon2id, the algorithm the library takes by itself: 19 MiB, two passes, one lane (OWASP password storage). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Logins that may wait for each core: about two seconds of work. */
const queuePerCore = 50;
const queueTimeoutMs = 5000;

/** Looks like a hash and is one of nothing, so that an unknown address takes as long as a wrong password. */
const hashOfNothing = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${encode(16)}$${encode(32)}`;

function encode(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '');
}

/**
 * Each hash holds 19 MiB and a core: never more at once than leave a core for everybody who only looks around, where
 * there is more than one.
 */
const limitOf = concurrencyLimitPer(({ cores }) => ({
  size: Math.max(1, cores - 1),
  maxQueue: cores * queuePerCore,
  queueTimeoutMs,
  errorWhenFull: 'unavailable',
}));

export async function hashPassword({ config }: Platform, password: string): Promise<string> {
  return limitOf(config)(() => hash(toBytes(password), cost));
}

/** Takes its time for a missing hash too, and then says no. */
export async function verifyPassword(
  { config }: Platform,
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const usable = stored?.startsWith('$argon2id$') ? stored : hashOfNothing;
  return limitOf(config)(() => verify(usable, toBytes(password)));
}

/** The same characters, however a keyboard composes them. */
function toBytes(password: string): string {
  return password.normalize('NFC');
}
