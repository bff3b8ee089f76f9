import { waitFor } from './wait-for.ts';

const pauseMs = 3000;

/** Loads a part of the page that can come late: without a connection it waits instead of breaking the page. */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await waitFor(pauseMs);
    }
  }
}
