import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { vi } from 'vitest';
import { testServerUrl } from './test-database.ts';

/** Statements that `work` sends to either database, of all that this process asks meanwhile. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spies = testServerUrl
    ? [vi.spyOn(pg.Client.prototype, 'query')]
    : [vi.spyOn(PGlite.prototype, 'query'), vi.spyOn(PGlite.prototype, 'exec')];
  try {
    await work();
    return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
