// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { Glyph } from './glyph.tsx';

function describeShapes(): string[] {
  return [...document.querySelectorAll('svg path')].map((path) => String(path.getAttribute('fill')));
}

test('a domain without a glyph has the two circles of Duet, in the colours of the domain [SET-5]', async () => {
  await openScreen(<Glyph size={24} />, { settings: { logo: null } });
  expect(describeShapes()).toHaveLength(3);
  expect(document.querySelector('svg')?.getAttribute('width')).toBe('36');
});

test('its own glyph keeps its proportions and takes the colours it names [SET-5]', async () => {
  const paths = [{ d: 'M4 36C4 14 14 4 36 4 36 26 26 36 4 36Z', color: 'accent' as const }];
  await openScreen(<Glyph size={24} />, { settings: { logo: { viewBox: '0 0 40 40', paths } } });
  expect(describeShapes()).toEqual(['var(--accent)']);
  expect(document.querySelector('svg')?.getAttribute('width')).toBe('24');
});
