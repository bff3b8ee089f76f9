import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What is hidden for the eye alone is placed absolutely: in a list that scrolls by itself and has no place of its own, it would lengthen the page. */
test('what scrolls by itself in a conversation holds what is hidden in it [CHA-2]', () => {
  const rules = globSync('web/features/chat/**/*.module.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/[^{}]*\{([^{}]*)\}/g)].map(([, body = '']) => ({ file, body })),
  );
  const scrolling = rules.filter(
    ({ body }) => /overflow-y: auto/.test(body) && !/field-sizing|resize/.test(body),
  );
  expect(scrolling.length).toBeGreaterThan(5);
  expect(scrolling.filter(({ body }) => !/position: relative/.test(body)).map(({ file }) => file)).toEqual(
    [],
  );
});
