import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every migration has a number of its own, without a gap', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.sql'));
  const numbers = files.map((file) => Number(/^\d{4}(?=_[a-z_]+\.sql$)/.exec(file)?.[0])).sort((a, b) => a - b);
  expect(numbers).toEqual(files.map((_, index) => index + 1));
});
