import { AppError } from '#contract/errors.ts';
import type { ConcurrencyLimitOptions } from './concurrency-limit.ts';

interface Waiting {
  begin(): void;
  refuse(): void;
}

export type FairLimit = <T>(member: number, work: () => Promise<T>) => Promise<T>;

/**
 * Like `createConcurrencyLimit`, in which members take turns, however much one of them brings. Where no more may wait, the longest line
 * gives its last place to members with a shorter one.
 */
export function createFairLimit({
  size,
  maxQueue,
  queueTimeoutMs,
  errorWhenFull,
}: ConcurrencyLimitOptions): FairLimit {
  /** Members in the order of their next turns. */
  const lines = new Map<number, Waiting[]>();
  let running = 0;

  const count = () => [...lines.values()].reduce((sum, line) => sum + line.length, 0);
  const lengthOf = (member: number) => lines.get(member)?.length ?? 0;

  function leave(member: number, one: Waiting): void {
    const left = (lines.get(member) ?? []).filter((other) => other !== one);
    if (left.length > 0) lines.set(member, left);
    else lines.delete(member);
  }

  function makeRoom(member: number): void {
    if (count() < maxQueue) return;
    const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    if (longest.length <= lengthOf(member) + 1) throw new AppError(errorWhenFull);
    longest.at(-1)?.refuse();
  }

  async function waitForTurn(member: number): Promise<void> {
    if (running < size) {
      running += 1;
      return;
    }
    makeRoom(member);
    await new Promise<void>((resolve, reject) => {
      const one: Waiting = {
        begin() {
          clearTimeout(timer);
          leave(member, one);
          resolve();
        },
        refuse() {
          clearTimeout(timer);
          leave(member, one);
          reject(new AppError(errorWhenFull));
        },
      };
      const timer = setTimeout(() => one.refuse(), queueTimeoutMs);
      lines.set(member, [...(lines.get(member) ?? []), one]);
    });
  }

  /** Passes the turn on without lowering `running`, so that no newcomer takes it. */
  function passOn(): void {
    const [first] = lines;
    if (!first) {
      running -= 1;
      return;
    }
    const [member, [next]] = first;
    next?.begin();
    const rest = lines.get(member);
    if (!rest) return;
    // Behind all others.
    lines.delete(member);
    lines.set(member, rest);
  }

  return async (member, work) => {
    await waitForTurn(member);
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
