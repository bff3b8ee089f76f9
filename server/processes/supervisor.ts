import type { EventEmitter } from 'node:events';
import type { Logger } from 'pino';

const firstDelayMs = 200;
const longestDelayMs = 30_000;
/** A process that has run for so long has ended for a new reason. */
const steadyMs = 60_000;

/** What a process sends once it serves. */
export const readyMessage = 'ready';

/** A worker of `node:cluster`. It emits `message`, `error` and `exit`. */
export interface Child extends EventEmitter {
  /** Without `pid` it could not be started, and will not say that it has ended. */
  process: { pid?: number | undefined; kill(signal: NodeJS.Signals): boolean };
}

interface Slot {
  number: number;
  child: Child | undefined;
  isReady: boolean;
  startedAt: number;
  /** Quick endings in a row. */
  endings: number;
  timer: NodeJS.Timeout | undefined;
}

/** The first process has ended before it served; it has said why. */
export class StartEnded extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super(`The first process has ended with exit code ${exitCode}`);
    this.name = 'StartEnded';
    this.exitCode = exitCode;
  }
}

export function restartDelay(endings: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (endings - 1));
}

/** Keeps so many processes running: starts one that has ended again, after a pause that grows. */
export class Supervisor {
  private readonly slots: Slot[];
  private readonly fork: (number: number) => Child;
  private readonly log: Logger;
  private readonly ready = Promise.withResolvers<void>();
  /** One process has served; until then nothing is started again. */
  private hasBegun = false;
  private isStopping = false;

  constructor(count: number, fork: (number: number) => Child, log: Logger) {
    this.fork = fork;
    this.log = log;
    this.slots = Array.from({ length: count }, (_, n) => ({
      number: n + 1,
      child: undefined,
      isReady: false,
      startedAt: 0,
      endings: 0,
      timer: undefined,
    }));
  }

  /** Resolves once all serve. One goes first: it brings the schema forward, and a start that cannot succeed is told once. */
  async start(): Promise<void> {
    const [first, ...others] = this.slots as [Slot, ...Slot[]];
    const child = this.launch(first);
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message) => message === readyMessage && resolve());
      child.once('exit', (code: number | null) => reject(new StartEnded(code ?? 1)));
    });
    this.hasBegun = true;
    for (const slot of others) if (!this.isStopping) this.relaunch(slot);
    await this.ready.promise;
  }

  /** Sends all of them SIGTERM and waits; false when one had to be killed or has failed. */
  async stop(withinMs: number): Promise<boolean> {
    this.isStopping = true;
    const ended = this.slots.map(async ({ child, isReady, timer }) => {
      clearTimeout(timer);
      if (!child) return true;
      const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
      child.process.kill('SIGTERM');
      const late = setTimeout(() => child.process.kill('SIGKILL'), withinMs);
      // One that was still starting has nothing to end.
      const isClean = (await code) === 0 || !isReady;
      clearTimeout(late);
      return isClean;
    });
    return (await Promise.all(ended)).every(Boolean);
  }

  listReady(): Child[] {
    return this.slots.flatMap(({ child, isReady }) => (child && isReady ? [child] : []));
  }

  private launch(slot: Slot): Child {
    const child = this.fork(slot.number);
    Object.assign(slot, { child, isReady: false, startedAt: performance.now() });
    child.on('message', (message) => {
      if (message !== readyMessage) return;
      slot.isReady = true;
      if (this.slots.every(({ isReady }) => isReady)) this.ready.resolve();
    });
    child.once('exit', (code: number | null, signal: string | null) => this.hasEnded(slot, { code, signal }));
    // Also of a message to one that has just ended; unheard it would end this process.
    child.on('error', (error: Error) => {
      this.log.warn({ number: slot.number, error: error.message }, 'a process cannot be reached');
      if (child.process.pid === undefined) child.emit('exit', 1, null);
    });
    return child;
  }

  private hasEnded(slot: Slot, how: { code: number | null; signal: string | null }): void {
    Object.assign(slot, { child: undefined, isReady: false });
    if (this.isStopping || !this.hasBegun) return;
    slot.endings = performance.now() - slot.startedAt > steadyMs ? 1 : slot.endings + 1;
    const again = restartDelay(slot.endings);
    this.log.error({ number: slot.number, ...how, again }, 'a process has ended, it is started again');
    slot.timer = setTimeout(() => this.relaunch(slot), again);
  }

  /** A system without memory throws: that is one more ending, and no reason for the others to go. */
  private relaunch(slot: Slot): void {
    try {
      this.launch(slot);
    } catch (error) {
      this.log.error({ number: slot.number, error: (error as Error).message }, 'a process cannot be started');
      slot.startedAt = performance.now();
      this.hasEnded(slot, { code: null, signal: null });
    }
  }
}
