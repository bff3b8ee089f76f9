import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/support/run.ts';
import { renderDocs } from './docs.ts';

test.each(Object.entries(renderDocs()))(
  '%s says what the code says; `npm run docs` writes it',
  (path, text) => {
    expect(readFileSync(join(root, path), 'utf8')).toBe(text);
  },
);
