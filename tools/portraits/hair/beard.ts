import { evenProfile, mixPoints, type Point } from '../geometry.ts';
import type { Head, Side } from '../head.ts';
import type { Mood } from '../mood.ts';
import { type HairTones, hairTones, mixColors } from '../palette.ts';
import type { Beard } from '../portrait.ts';
import { createRandom } from '../random.ts';
import { drawPath, drawStroke, soften } from '../svg.ts';
import { findFaceEdge, turnPoint, turnPoints } from '../turn.ts';
import { drawPatch, type HairPatch, outlinePatch, type PatchBrush, samplePatch } from './patch.ts';

/** From the sideburns down the jaw and round the chin: from the edge on the cheek to the edge of the jaw. */
function buildJaw(head: Head, mood: Mood, length: number): HairPatch {
  const { halfWidth, chinY, mouthY } = head;
  const belowLip = mouthY + 22 + mood.mouthOpening;
  const cheek: readonly (readonly [x: number, y: number, edgeY: number])[] = [
    [halfWidth - 5, 16, 16],
    [halfWidth * 0.9, 58, chinY * 0.36],
    [halfWidth * 0.72, mouthY - 22, chinY * 0.58],
    [halfWidth * 0.5, mouthY - 4, chinY * 0.78],
    [halfWidth * 0.3, belowLip, chinY * 0.9],
  ];
  const grow = (side: Side) =>
    cheek.map(([x, y, edgeY], index): Point[] => {
      const from = turnPoint(head, [side * x, y], 4);
      const [edgeX, bottom] = findFaceEdge(head, side, edgeY);
      const to: Point = [edgeX + side * length * 0.12, bottom + (length * index) / 5];
      return [from, mixPoints(from, to, 0.5), to];
    });
  const lip = turnPoint(head, [0, belowLip + 3], 4);
  const chin: Point = [findFaceEdge(head, 1, chinY)[0], chinY + length];
  const middle: Point[] = [lip, mixPoints(lip, chin, 0.5), chin];
  return {
    guides: [...grow(-1), middle, ...grow(1).reverse()],
    strands: 330,
    breadth: 4.5,
    reach: 0.45,
    feather: 0.06,
  };
}

function buildMoustache(head: Head, mood: Mood): HairPatch[] {
  const { noseY, mouthY } = head;
  const corner = 47 * mood.mouthWidth;
  const lip = mouthY - 9 - mood.cornerLift * 0.3;
  return ([-1, 1] as const).map((side) => {
    const lower: Point[] = [
      [side * -1, noseY + 19],
      [side * 24, lip - 1],
      [side * corner * 0.84, mouthY - mood.cornerLift * 0.8],
      [side * (corner + 3), mouthY + 12 - mood.cornerLift * 0.6],
    ];
    const upper: Point[] = [
      [side * -1, noseY + 11],
      [side * 26, lip - 13],
      [side * (corner + 2), mouthY - 12 - mood.cornerLift * 0.8],
      [side * (corner + 13), mouthY + 8 - mood.cornerLift * 0.6],
    ];
    return {
      guides: [turnPoints(head, lower, 9), turnPoints(head, upper, 9)],
      strands: 70,
      breadth: 4,
      reach: 0.6,
    };
  });
}

const lengths: Record<Beard, number> = { none: 0, stubble: 1, moustache: 1, short: 9, full: 26 };

/** A white beard is a little darker than the teeth it frames. */
function setOffFromTeeth(tones: HairTones): HairTones {
  if (tones !== hairTones.white) return tones;
  const grey = hairTones.gray;
  return {
    base: mixColors(tones.base, grey.base, 0.4),
    light: mixColors(tones.light, grey.light, 0.5),
    dark: mixColors(tones.dark, grey.dark, 0.5),
  };
}

type Growth = { cut: Beard; tones: HairTones; seed: string };

export function drawBeard(head: Head, mood: Mood, { cut, tones: grown, seed }: Growth): string {
  if (cut === 'none') return '';
  const tones = setOffFromTeeth(grown);
  const brush = { tones, light: head.light, random: createRandom(`${seed}/beard`) };
  const moustache = buildMoustache(head, mood);
  if (cut === 'moustache') return moustache.map((patch) => drawPatch(patch, brush)).join('');
  const jaw = buildJaw(head, mood, lengths[cut]);
  const shadow = mixColors(head.skin.deep, tones.dark, 0.5);
  const bed = soften(
    7,
    ...[jaw, ...moustache].map((patch) =>
      drawPath(outlinePatch(patch), { fill: shadow, opacity: cut === 'stubble' ? 0.3 : 0.42 }),
    ),
  );
  if (cut === 'stubble') return bed + drawStubble(jaw, brush);
  const thin = (patch: HairPatch): HairPatch => ({ ...patch, mass: cut === 'full' ? 0.8 : 0.5 });
  return bed + [jaw, ...moustache].map((patch) => drawPatch(thin(patch), brush)).join('');
}

/** Short single hairs over a tinted skin. */
function drawStubble(patch: HairPatch, { tones, random }: PatchBrush): string {
  return Array.from({ length: 950 }, () => {
    const [across, along] = [random(), random()];
    const hair = [samplePatch(patch, across, along), samplePatch(patch, across, along + 0.07)];
    return drawStroke(hair, 1.5, { fill: tones.dark, opacity: 0.12 + random() * 0.26 }, evenProfile);
  }).join('');
}
