import { waitFor } from '../api/wait-for.ts';

const pauseMs = 3000;

/** Waits for a connection instead of rejecting, which would break the page. */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await waitFor(pauseMs);
    }
  }
}
