import { vi } from 'vitest';

/** A timeout only ends what hangs: Vitest's default of a second passes on a busy machine. */
const patienceMs = 20_000;

type Options = Parameters<typeof vi.waitFor>[1];

function withPatience(options: Options): Exclude<Options, number> {
  return { timeout: patienceMs, ...(typeof options === 'number' ? { timeout: options } : options) };
}

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, withPatience(options));
vi.waitUntil = (callback, options) => waitUntil(callback, withPatience(options));
