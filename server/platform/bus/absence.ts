import type { Logger } from 'pino';
import { minuteMs } from '../durations.ts';
import { noMember } from './bus.ts';
import type { PostgresBus } from './postgres-bus.ts';

/** A type of event. */
export const away = 'relay.away';
/** Intervals for which an announcement counts. */
const lasting = 4;

/** Processes that cannot reach the relay say so by the database; while one does, no event goes by the relay alone. */
export class Absence {
  private readonly postgres: PostgresBus;
  private readonly log: Logger;
  private readonly intervalMs: number;
  private heardAt = Number.NEGATIVE_INFINITY;
  private warnedAt = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;

  constructor(postgres: PostgresBus, log: Logger, intervalMs: number) {
    this.postgres = postgres;
    this.log = log;
    this.intervalMs = intervalMs;
    // Its own announcement does not come back to a process.
    postgres.subscribe(({ type }) => {
      if (type === away) this.heardAt = performance.now();
    });
  }

  /** Whether another process is without the relay. */
  isHeard(): boolean {
    return performance.now() < this.heardAt + lasting * this.intervalMs;
  }

  /** Announces that this process is. */
  begin(): void {
    this.end();
    this.warnedAt = performance.now();
    this.announce();
    this.timer = setInterval(() => this.announce(), this.intervalMs).unref();
  }

  end(): void {
    clearInterval(this.timer);
  }

  private announce(): void {
    this.postgres.send({ memberId: noMember, type: away, data: {} });
    const now = performance.now();
    if (now < this.warnedAt + minuteMs) return;
    this.warnedAt = now;
    this.log.warn('the relay of live events is still away, all processes send by the database');
  }
}
