import type { Logger } from 'pino';
import { minuteMs } from '../durations.ts';
import { decode } from './batch.ts';
import type { LiveEvent } from './bus.ts';

interface ReceiverOptions {
  ownOrigin: string;
  deliver(event: LiveEvent): void;
  log: Logger;
}

type Receive = (payload: string, isExpected?: (event: LiveEvent) => boolean) => void;

/**
 * Delivers what other processes sent. No message may end this process, nor keep what follows from being read, and a stream of
 * wrong ones fills no log.
 */
export function createReceiver({ ownOrigin, deliver, log }: ReceiverOptions): Receive {
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warn = (message: string, error?: unknown) => {
    const now = performance.now();
    if (now < warnedAt + minuteMs) return;
    warnedAt = now;
    log.warn(error ? { err: error } : {}, message);
  };
  return (payload, isExpected = () => true) => {
    const events = decode(payload, ownOrigin);
    if (!events?.every(isExpected)) warn('a live event that no process of this site sends was dropped');
    for (const event of events?.filter(isExpected) ?? []) {
      try {
        deliver(event);
      } catch (error) {
        warn('a live event could not be delivered', error);
      }
    }
  };
}
