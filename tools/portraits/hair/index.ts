import type { Head, Side } from '../head.ts';
import { type HairTones, mixColors } from '../palette.ts';
import type { HairStyle } from '../portrait.ts';
import { createRandom, type Random } from '../random.ts';
import { castShadow, defineLinearGradient, drawPath } from '../svg.ts';
import { drawCurls } from './curls.ts';
import { buildAfro, buildCurly, buildShortCurls } from './curly.ts';
import { buildBobFringe, buildLongFringe, buildTousled } from './fringe.ts';
import type { Hairdo } from './hairdo.ts';
import { buildBob, buildStraight, buildWavy } from './long.ts';
import { drawFlyaways, drawPatch, outlinePatch } from './patch.ts';
import { buildBuzz, buildCrop, buildPixie, buildQuiff, buildSidePart, buildSwept } from './short.ts';
import { buildBun, buildLowBun, buildPonytail } from './tied.ts';

const builders: Record<HairStyle, (head: Head, random: Random) => Hairdo> = {
  long: buildStraight,
  wavy: buildWavy,
  bob: buildBob,
  bun: buildBun,
  ponytail: buildPonytail,
  pixie: buildPixie,
  curly: buildCurly,
  afro: buildAfro,
  side_part: buildSidePart,
  quiff: buildQuiff,
  crop: buildCrop,
  swept: buildSwept,
  short_curls: buildShortCurls,
  buzz: buildBuzz,
  bald: () => ({ behind: [], front: [], ears: 'free' }),
  long_fringe: buildLongFringe,
  bob_fringe: buildBobFringe,
  low_bun: buildLowBun,
  tousled: buildTousled,
};

export type PaintedHair = {
  defs: string;
  behind: string;
  shadowOnFace: string;
  front: string;
  ears: Hairdo['ears'];
};

function defineHair(tones: HairTones, light: Side): string {
  return defineLinearGradient(
    'hair',
    { from: [light * 190, -170], to: [-light * 190, 140], absolute: true },
    [
      [0, mixColors(tones.base, tones.light, 0.45)],
      [0.4, tones.base],
      [1, mixColors(tones.base, tones.dark, 0.75)],
    ],
  );
}

/** The same seed always wears the same cut; only light and turn of the head change from picture to picture. */
export function paintHair(head: Head, style: HairStyle, tones: HairTones, seed: string): PaintedHair {
  const hairdo = builders[style](head, createRandom(`${seed}/hair`));
  const brush = { tones, light: head.light, random: createRandom(`${seed}/strands`) };
  const masses = [...hairdo.front, ...(hairdo.curlsFront ? [hairdo.curlsFront] : [])];
  const shadows = masses.map((patch) =>
    drawPath(outlinePatch(patch), { fill: head.skin.shadow, opacity: 0.26 }),
  );
  return {
    defs: defineHair(tones, head.light),
    behind: [
      ...hairdo.behind.map((patch) => drawPatch(patch, brush)),
      hairdo.curlsBehind ? drawCurls(hairdo.curlsBehind, brush) : '',
    ].join(''),
    shadowOnFace: castShadow([-head.light * 6, 18], ...shadows),
    front: [
      ...hairdo.front.map(
        (patch) => drawPatch(patch, brush) + drawFlyaways(patch, brush, patch.isSmooth ? 0 : 5),
      ),
      hairdo.curlsFront ? drawCurls(hairdo.curlsFront, brush) : '',
    ].join(''),
    ears: hairdo.ears,
  };
}
