import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Apart from the tests of the product: what tools/ makes is committed, and changes only when somebody runs it. */
export default defineConfig({
  test: { root: join(import.meta.dirname, '..'), include: ['tools/**/*.test.ts'], testTimeout: 60_000 },
});
