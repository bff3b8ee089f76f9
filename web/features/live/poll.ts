import type { Subscribed } from '#web/features/notifications/push-state.ts';

const firstMs = 5000;
const pauseMs = 60_000;
/** Of a browser that is told by push messages. */
const pushedPauseMs = 300_000;

/** Runs after five seconds, then every minute or, while push is subscribed, every five, until the answered function is called. */
export function poll(run: () => void, readSubscribed: () => Subscribed): () => void {
  let timer = setTimeout(again, firstMs);
  function again(): void {
    run();
    const push = readSubscribed();
    const isPushed = push !== 'denied' && Boolean(push);
    timer = setTimeout(again, isPushed ? pushedPauseMs : pauseMs);
  }
  return () => clearTimeout(timer);
}
