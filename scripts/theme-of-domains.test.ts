import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '#contract/colors.ts';
import { root } from '#scripts/support/run.ts';
import { listTokens, readsOnPages } from '#server/features/sites/theme.rules.ts';
import { pairs, readPalette, schemes } from '#web/dev/palette.ts';

const themeCss = readFileSync(join(root, 'web/ui/theme.css'), 'utf8');
const blue = { primary: '#123a8e', accent: '#0b6b49' };

test('with every colour that may be saved all texts read, in both schemes [SET-5, NAV-14]', () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((number) => `#${number.toString(16).padStart(6, '0')}`);
  const readable = color.filter(readsOnPages);
  fc.assert(
    fc.property(readable, readable, (primary, accent) => {
      const own = listTokens({ primary, accent });
      for (const scheme of schemes) {
        const palette = { ...readPalette(themeCss, scheme), ...own[scheme] };
        for (const { front, back, least } of pairs)
          expect([scheme, front, contrast(palette[front] ?? '', palette[back] ?? '') >= least]).toEqual([
            scheme,
            front,
            true,
          ]);
        const filled = palette['mantine-color-wine-filled'] ?? primary;
        expect(contrast(filled, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('every token of a domain is one of the site [SET-5]', () => {
  for (const scheme of schemes) {
    const known = Object.keys(readPalette(themeCss, scheme));
    const names = Object.keys(listTokens(blue)[scheme]).filter((name) => !name.startsWith('mantine-'));
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  }
});
