import { AppError, type ErrorCode } from '#contract/errors.ts';

export interface ConcurrencyLimitOptions {
  size: number;
  maxQueue: number;
  queueTimeoutMs: number;
  errorWhenFull: ErrorCode;
}

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

export function createConcurrencyLimit({
  size,
  maxQueue,
  queueTimeoutMs,
  errorWhenFull,
}: ConcurrencyLimitOptions): ConcurrencyLimit {
  const queue: (() => void)[] = [];
  let running = 0;

  async function waitForTurn(): Promise<void> {
    if (running < size) {
      running += 1;
      return;
    }
    if (queue.length >= maxQueue) throw new AppError(errorWhenFull);
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1);
        reject(new AppError(errorWhenFull));
      }, queueTimeoutMs);
      queue.push(begin);
    });
  }

  return async (work) => {
    await waitForTurn();
    try {
      return await work();
    } finally {
      // Passes the turn on without lowering `running`, so that no newcomer takes it.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
