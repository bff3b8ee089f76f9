import { Piscina } from 'piscina';
import { AppError } from '#contract/errors.ts';
import type { FieldCode } from '#contract/field-codes.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency/concurrency-limit.ts';
import { minuteMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';
import { findScoreFault, toGuessed } from './passwords.rules.ts';
import type { estimate } from './strength.worker.ts';

/** Of one estimate on a machine that has something else to do; it is then asked for again. */
const estimateMs = 15_000;
/** One to two seconds of work. */
const maxQueue = 200;
const queueTimeoutMs = 5000;

const limitOf = platformState('accounts.password-strength', () =>
  createConcurrencyLimit({ size: 1, maxQueue, queueTimeoutMs, errorWhenFull: 'unavailable' }),
);

/**
 * 24 MB with its 49 000 leaked passwords: a thread of its own holds them, which neither waits for logins nor holds them up, and
 * which ends after an idle minute.
 */
const thread = new Piscina({
  filename: new URL('./strength.worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: minuteMs,
  niceIncrement: 5,
});

/** Refuses what attackers try first. `context` are words they know: name, address, domain. Takes some milliseconds: call it after a limit. */
export async function findPasswordFault(
  platform: Platform,
  password: string,
  context: readonly string[],
): Promise<FieldCode | undefined> {
  const guessed = toGuessed(password, context);
  if (typeof guessed === 'string') return guessed;
  return findScoreFault(await limitOf(platform)(() => estimateInTime(guessed)));
}

async function estimateInTime(guessed: Parameters<typeof estimate>[0]): Promise<ReturnType<typeof estimate>> {
  const signal = AbortSignal.timeout(estimateMs);
  try {
    return await thread.run(guessed, { name: 'estimate', signal });
  } catch (error) {
    throw signal.aborted ? new AppError('unavailable') : error;
  }
}
