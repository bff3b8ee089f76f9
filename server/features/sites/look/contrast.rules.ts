import { contrast, readablePairs } from '#contract/colors.ts';
import type { SiteLook } from '#contract/sites/look.ts';
import { listNeutrals } from '#contract/sites/neutrals.ts';
import { listLookTokens, resolveTheme } from './theme.rules.ts';

interface Unreadable {
  path: 'neutrals' | 'theme.primary' | 'theme.accent';
  fault: string;
}

/**
 * Computed for both schemes before a look is saved. What it refuses is rare, as all colours are derived to be read:
 * a colour at the very limit on a paper that rounding has darkened.
 */
export function listUnreadable(look: SiteLook): Unreadable[] {
  const tokens = listLookTokens(look);
  const own = resolveTheme(look);
  const neutrals = listNeutrals(look.neutrals);
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const { link, accent, edge } = own[scheme];
    const colors: Record<string, string> = {
      ...{ link, accent, 'filled-edge': edge },
      ...neutrals[scheme],
      ...tokens[scheme],
    };
    return readablePairs.flatMap(({ front, back, least }): Unreadable[] => {
      const [over, under] = [colors[front], colors[back]];
      if (!over || !under || contrast(over, under) >= least) return [];
      const fault = `has ${contrast(over, under).toFixed(2)}:1 in ${scheme} for ${front} on ${back}, and needs ${least}:1 (WCAG 2.2, 1.4.3)`;
      return [{ path: findPlace(front, look), fault }];
    });
  });
}

/** The setting that made the colour. */
function findPlace(front: string, { theme }: SiteLook): Unreadable['path'] {
  if (theme && ['link', 'on-wine-tint', 'filled-edge', 'bubble-own-meta', 'on-bubble-own'].includes(front))
    return 'theme.primary';
  return theme && ['accent', 'on-accent'].includes(front) ? 'theme.accent' : 'neutrals';
}
