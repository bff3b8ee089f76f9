import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';

export interface GateRule {
  /** Pieces of work at once. */
  size: number;
  /** Pieces that may wait for their turn. */
  line: number;
  /** How long one waits before giving up. */
  patienceMs: number;
  /** The refusal when the line is full or patience ends. */
  busy: ErrorCode;
}

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** One gate for each installation in this process, as a test has several. */
export function gatePer(describe: (config: Config) => GateRule): (config: Config) => Gate {
  const gates = new WeakMap<Config, Gate>();
  return (config) => {
    const gate = gates.get(config) ?? createGate(describe(config));
    gates.set(config, gate);
    return gate;
  };
}

/** Lets heavy work through a few at a time, so that a flood of it is refused and cannot exhaust memory. */
export function createGate({ size, line, patienceMs, busy }: GateRule): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function waitForTurn(): Promise<void> {
    if (running < size) {
      running += 1;
      return;
    }
    if (waiting.length >= line) throw new AppError(busy);
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(new AppError(busy));
      }, patienceMs);
      waiting.push(enter);
    });
  }

  return async (work) => {
    await waitForTurn();
    try {
      return await work();
    } finally {
      // The turn passes on without `running` ever falling, so nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
