import type { App } from './app.ts';
import { closePlatform } from './open-platform.ts';
import type { Platform } from './platform/platform.ts';

/** Beside the draining: for requests and jobs under way. */
export const stopWithinMs = 20_000;

/** On SIGTERM and SIGINT: first what `closeOthers` closes, then the site, then what it stands on. */
export function stopOnSignals(
  platform: Platform,
  app: Pick<App, 'stop'>,
  closeOthers: () => Promise<void> = async () => undefined,
): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), platform.config.drainSeconds * 1000 + stopWithinMs).unref();
    void app
      .stop()
      .then(closeOthers)
      .then(() => closePlatform(platform))
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        platform.log.error({ err: error }, 'the stop failed');
        process.exit(1);
      });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
