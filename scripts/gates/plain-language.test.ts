import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/support/run.ts';

/** Phrases that a reader has to decode: "again", "anybody who", "while" and a sentence with a subject say the same. */
const refused = /\b(anew|whoever|whyever|of whom|so long as|(?:tell|tells|told) of)\b/i;
const comment = /^\s*(?:\/\/|\/?\*|\{\/\*)/;

function findPhrases(text: string): string[] {
  return text.split('\n').filter((line) => comment.test(line) && refused.test(line));
}

test('comments are plain sentences', () => {
  const files = globSync('{contract,server,web,database,locales,e2e,bench,scripts}/**/*.{ts,tsx,css}', {
    cwd: root,
  });
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    findPhrases(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('a phrase is found in comments alone', () => {
  expect(findPhrases("/** Drawn anew. */\n  // told of it\nconst anew = 'whoever';")).toHaveLength(2);
});
