import { waitFor } from '../api/wait-for.ts';
import { reloadIfOutdated } from './stale-app.ts';

const pauseMs = 3000;

/** Waits for a connection instead of rejecting, which would break the page; reloads the page once if its code is gone. */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await reloadIfOutdated();
      await waitFor(pauseMs);
    }
  }
}
