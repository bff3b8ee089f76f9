// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { twoHalves } from '#contract/sites/look.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { NoPurchasesPicture } from '#web/ui/illustrations/no-purchases.tsx';

const leaf = 'M4 36C4 14 14 4 36 4 36 26 26 36 4 36Z';

async function draw(motif: unknown): Promise<string> {
  document.body.innerHTML = '';
  await openScreen(<NoPurchasesPicture />, { settings: { motif } as never });
  return document.body.innerHTML;
}

test('pictures of empty pages are made of the two circles where a domain has no motif of its own [SET-5]', async () => {
  const circles = await draw('circles');
  expect(circles.match(/<circle/g)).toHaveLength(3);
  expect(await draw(undefined)).toBe(circles);
});

test('a heart or a drawing of the operator takes the place of the circles [SET-5]', async () => {
  const heart = await draw('heart');
  expect(heart).not.toContain('<circle');
  expect(heart).toContain(twoHalves.paths.map(({ d }) => d).join(''));
  const own = await draw({ viewBox: '0 0 40 40', paths: [{ d: leaf, color: 'accent' }] });
  expect(own.split(leaf)).toHaveLength(4);
  // As large as the circle of radius 30, around the same middle.
  expect(own).toContain('translate(18 24) scale(1.5)');
});
