import {
  curvePath,
  leafProfile,
  lockProfile,
  mixNumbers,
  mixPoints,
  type Point,
  resampleCurve,
  sampleCurve,
} from '../geometry.ts';
import type { Side } from '../head.ts';
import { type HairTones, mixColors } from '../palette.ts';
import { pickBetween, type Random } from '../random.ts';
import { drawPath, drawStroke } from '../svg.ts';

/**
 * A piece of hair: guide hairs from one edge to the other, each drawn from root to tip, all with the same
 * number of points. Every strand is a blend of its neighbouring guides.
 */
export type HairPatch = {
  guides: readonly (readonly Point[])[];
  strands: number;
  /** Width of the broad strands, in units. */
  breadth: number;
  /** Hair behind the neck lies in its own shadow. */
  shade?: number;
  wave?: { height: number; count: number };
  /** Where along the hair the light lies, 0 root to 1 tip. */
  shine?: number;
  /** Opacity of the closed mass below the strands; short sides let the skin through. */
  mass?: number;
  /** How much of the way a single strand covers, 0 to 1. */
  reach?: number;
  /** How far single roots stand outside the edge, so that a hairline is never a cut line. */
  feather?: number;
  /** Tips that run out in separate locks; the share of the length in which they part. */
  locks?: number;
  /** Cut so close that no single hair leaves its place. */
  isSmooth?: boolean;
};

export type PatchBrush = { tones: HairTones; light: Side; random: Random };

const strandPoints = 16;

/** Like sampleCurve, but runs on straight a little beyond both ends. */
function extendCurve(guide: readonly Point[], along: number): Point {
  if (along >= 0 && along <= 1) return sampleCurve(guide, along);
  const [end, inside] = along < 0 ? [0, 0.08] : [1, 0.92];
  return mixPoints(sampleCurve(guide, inside), sampleCurve(guide, end), 1 + Math.abs(along - end) / 0.08);
}

export function samplePatch(patch: HairPatch, across: number, along: number): Point {
  const [x, y] = sampleCurve(
    patch.guides.map((guide) => extendCurve(guide, along)),
    across,
  );
  if (!patch.wave) return [x, y];
  const swing = Math.min(1, Math.max(0, along - 0.12) * 2.2) * patch.wave.height;
  return [x + Math.sin((along * patch.wave.count + across * 0.35) * Math.PI * 2) * swing, y];
}

function traceStrand(patch: HairPatch, across: number, from = 0, to = 1): Point[] {
  return Array.from({ length: strandPoints }, (_, index) =>
    samplePatch(patch, across, mixNumbers(from, to, index / (strandPoints - 1))),
  );
}

function traceAcross(patch: HairPatch, along: number): Point[] {
  return Array.from({ length: strandPoints }, (_, index) =>
    samplePatch(patch, index / (strandPoints - 1), along),
  );
}

export function outlinePatch(patch: HairPatch, start = 0): string {
  const end = 1 - (patch.locks ?? 0);
  return curvePath(
    [
      ...traceStrand(patch, 0, start, end),
      ...traceAcross(patch, end).slice(1, -1),
      ...traceStrand(patch, 1, start, end).reverse(),
      ...traceAcross(patch, start).reverse().slice(1, -1),
    ],
    true,
  );
}

function drawStrand(patch: HairPatch, brush: PatchBrush, kind: 'broad' | 'fine'): string {
  const { random, tones, light } = brush;
  const across = random();
  const reach = patch.reach ?? 1;
  const from = pickBetween(random, -(patch.feather ?? 0), 0.12) + (1 - reach) * random();
  const points = traceStrand(patch, across, from, from + reach * pickBetween(random, 0.88, 1));
  const drift = pickBetween(random, -3, 3);
  const shifted = points.map(([x, y], index): Point => [x + drift * (index / strandPoints), y]);
  const middle = points[8] ?? [0, 0];
  const lit = middle[0] * light > 0 ? 0.62 : 0.36;
  const tone = random() < lit ? tones.light : tones.dark;
  const fill = mixColors(
    mixColors(tones.base, tone, pickBetween(random, 0.2, 0.75)),
    tones.dark,
    patch.shade ?? 0,
  );
  const width =
    patch.breadth * (kind === 'broad' ? pickBetween(random, 0.7, 1.4) : pickBetween(random, 0.16, 0.4));
  return drawStroke(
    shifted,
    width,
    {
      fill,
      opacity: kind === 'broad' ? pickBetween(random, 0.18, 0.42) : pickBetween(random, 0.35, 0.8),
    },
    lockProfile,
  );
}

/** Overlapping pointed locks in place of a straight lower edge. */
function drawLocks(patch: HairPatch, brush: PatchBrush): string {
  const { random, tones } = brush;
  if (!patch.locks) return '';
  const parting = 1 - patch.locks * 2.2;
  const count = 15;
  const order = Array.from({ length: count }, (_, index) => ((index * 4) % count) / (count - 1));
  return order
    .map((across) => {
      const points = traceStrand(patch, across, parting, pickBetween(random, 0.92, 1.05));
      const [first, last] = [samplePatch(patch, 0, parting), samplePatch(patch, 1, parting)];
      const span = Math.hypot(last[0] - first[0], last[1] - first[1]);
      const lit = (points[0]?.[0] ?? 0) * brush.light > 0;
      const tone = mixColors(tones.base, lit ? tones.light : tones.dark, pickBetween(random, 0.05, 0.5));
      const profile = (share: number) => Math.min(1, 0.5 + share * 2) * (1 - share ** 2.4);
      return drawStroke(
        points,
        (span / count) * 2.6,
        {
          fill: mixColors(tone, tones.dark, patch.shade ?? 0),
        },
        profile,
      );
    })
    .join('');
}

/** The soft band of light that makes a mass read as hair. */
function drawShine(patch: HairPatch, brush: PatchBrush): string {
  const { random, tones, light } = brush;
  const center = patch.shine;
  if (center === undefined) return '';
  const glints = Array.from({ length: Math.round(patch.strands * 0.6) }, () => {
    const across = random();
    const middle = center + pickBetween(random, -0.05, 0.05);
    const reach = pickBetween(random, 0.05, 0.13);
    const points = traceStrand(patch, across, Math.max(0, middle - reach), Math.min(1, middle + reach));
    const lit = (points[0]?.[0] ?? 0) * light > -20;
    return drawStroke(
      points,
      patch.breadth * pickBetween(random, 0.3, 0.8),
      {
        fill: tones.light,
        opacity: (lit ? 0.75 : 0.3) * pickBetween(random, 0.5, 1),
      },
      leafProfile,
    );
  });
  return glints.join('');
}

/** The closed mass below the strands; where roots show it grows denser from the hairline inwards. */
function drawMass(patch: HairPatch, fill: string): string {
  const full = patch.mass ?? 1;
  const layers = patch.feather
    ? ([
        [0, 0.3],
        [0.05, 0.45],
        [0.1, 0.6],
        [0.16, 1],
      ] as const)
    : ([[0, 1]] as const);
  return layers
    .map(([start, share]) => drawPath(outlinePatch(patch, start), { fill, opacity: full * share }))
    .join('');
}

/** Short fine hairs along the hairline, so that hair grows out of the skin. */
function drawRoots(patch: HairPatch, { random, tones }: PatchBrush): string {
  return Array.from({ length: 110 }, () => {
    const from = pickBetween(random, -(patch.feather ?? 0), 0.1);
    const points = traceStrand(patch, random(), from, from + pickBetween(random, 0.12, 0.32));
    const fill = mixColors(tones.base, random() < 0.6 ? tones.dark : tones.light, random() * 0.6);
    return drawStroke(points, pickBetween(random, 1.6, 3.4), {
      fill,
      opacity: pickBetween(random, 0.3, 0.7),
    });
  }).join('');
}

export function drawPatch(patch: HairPatch, brush: PatchBrush): string {
  const shade = patch.shade ?? 0;
  const fill = shade > 0 ? mixColors(brush.tones.base, brush.tones.dark, shade) : 'url(#hair)';
  const strands = (count: number, kind: 'broad' | 'fine') =>
    Array.from({ length: count }, () => drawStrand(patch, brush, kind)).join('');
  return [
    drawMass(patch, fill),
    patch.feather ? drawRoots(patch, brush) : '',
    drawLocks(patch, brush),
    strands(Math.round(patch.strands * 0.5), 'broad'),
    strands(patch.strands, 'fine'),
    drawShine(patch, brush),
  ].join('');
}

/** A few hairs that left their place. */
export function drawFlyaways(patch: HairPatch, brush: PatchBrush, count: number): string {
  const { random, tones } = brush;
  return Array.from({ length: count }, () => {
    const edge = random() < 0.5 ? 0 : 1;
    const from = pickBetween(random, 0.1, 0.7);
    const reach = pickBetween(random, 4, 13) * (edge === 0 ? 1 : -1);
    const points = traceStrand(patch, edge, from, from + pickBetween(random, 0.15, 0.3));
    const lifted = resampleCurve(points, strandPoints).map(([x, y], index): Point => {
      const away = Math.sin((index / strandPoints) * Math.PI * 0.8) * reach;
      return [x + away * Math.sign(x || 1) * (edge === 0 ? 1 : -1), y - Math.abs(away) * 0.4];
    });
    return drawStroke(lifted, 1.8, { fill: tones.base, opacity: 0.6 });
  }).join('');
}
