import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files that look by selector at what has neither role nor name, with how often: what only machines read, what is
 * drawn for the eye alone, marks that libraries set. Everything else is found by role and name, as people find it.
 * A count may only shrink.
 */
export const allowedSelectors: Record<string, number> = {
  'web/features/gifts/gifts.test.tsx': 1,
  'web/features/likes/like-button.test.tsx': 3,
  'web/features/likes/likes-list.test.tsx': 1,
  'web/features/profiles/member/member-gallery.test.tsx': 1,
  'web/features/sales/pricing-page.test.tsx': 1,
  'web/features/search/filters/facets.test.tsx': 1,
  'web/platform/translated-page.test.tsx': 1,
  'web/testing/screen.tsx': 2,
  'web/ui/signs/glyph.test.tsx': 3,
};

/** The least lines of tests for each line of the front end. */
export const leastTestRatio = 0.4;

const selector =
  /\.(querySelector|querySelectorAll|closest|getElementsBy(?:ClassName|TagName))(<[^>]*>)?\(|selector:/g;

export function countSelectors(text: string): number {
  return text.match(selector)?.length ?? 0;
}

/** How often each test of the front end, or what tests share, looks by selector; those that never do are left out. */
export function listSelectors(root: string): Record<string, number> {
  const files = globSync('web/{**/*.test,testing/**/*}.{ts,tsx}', { cwd: root }).sort();
  const counts = files.map((file) => [file, countSelectors(readFileSync(join(root, file), 'utf8'))] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Lines of tests for each line of source. What tests share counts as neither. */
export function measureTestRatio(root: string): number {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['web/testing/**'] });
  const lines = { test: 0, source: 0 };
  for (const file of files)
    lines[/\.test\.tsx?$/.test(file) ? 'test' : 'source'] += countLines(join(root, file));
  return lines.test / lines.source;
}

function countLines(path: string): number {
  return readFileSync(path, 'utf8').split('\n').length - 1;
}
