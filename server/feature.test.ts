import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/support/run.ts';
import { features } from './features.ts';

const kinds = features.flatMap(({ name, mails = [], links = [] }) =>
  links.map((link) => ({ ...link, feature: name, mails })),
);

test.each(kinds)('the link for $purpose is in a mail of its feature and leads to a page', (kind) => {
  expect(kind.mails).toContain(kind.template);
  expect(readFileSync(join(root, 'web/routes.ts'), 'utf8')).toContain(`route('${kind.path.slice(1)}'`);
});
