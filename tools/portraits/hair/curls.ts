import type { Point } from '../geometry.ts';
import { mixColors } from '../palette.ts';
import { pickBetween } from '../random.ts';
import { drawEllipse, drawPath, drawStroke } from '../svg.ts';
import { type HairPatch, outlinePatch, type PatchBrush, samplePatch } from './patch.ts';

export type CurlPatch = HairPatch & { curls: number; radius: number };

/** One turn of a curl, as a crescent-shaped stroke. */
function traceCurl(center: Point, radius: number, start: number, sweep: number): Point[] {
  return Array.from({ length: 10 }, (_, index) => {
    const share = index / 9;
    const angle = start + sweep * share;
    const shrink = radius * (1 - share * 0.35);
    return [center[0] + Math.cos(angle) * shrink, center[1] + Math.sin(angle) * shrink * 0.92] as const;
  });
}

function drawCurl(patch: CurlPatch, brush: PatchBrush, layer: number): string {
  const { random, tones, light } = brush;
  const center = samplePatch(patch, random(), random() ** 0.8);
  const radius = patch.radius * pickBetween(random, 0.6, 1.15);
  const lit = center[0] * light * 0.004 + (-center[1] - 60) * 0.0025;
  const brightness = Math.max(
    0,
    Math.min(1, 0.06 + layer * 0.36 + lit * 0.45 + pickBetween(random, -0.2, 0.2)),
  );
  const fill =
    brightness < 0.4
      ? mixColors(tones.dark, tones.base, brightness * 2.5)
      : mixColors(tones.base, tones.light, (brightness - 0.4) * 0.95);
  const start = pickBetween(random, 0, Math.PI * 2);
  const sweep = pickBetween(random, 2.2, 3.8) * (random() < 0.5 ? -1 : 1);
  const shade = drawEllipse([center[0], center[1] + radius * 0.2], [radius * 0.8, radius * 0.75], {
    fill: mixColors(tones.dark, tones.base, Math.min(1, brightness * 1.4)),
    opacity: 0.95,
  });
  const coil = traceCurl(center, radius, start, sweep);
  return shade + drawStroke(coil, radius * pickBetween(random, 0.34, 0.6), { fill });
}

export function drawCurls(patch: CurlPatch, brush: PatchBrush): string {
  const layer = (share: number, height: number) =>
    Array.from({ length: Math.round(patch.curls * share) }, () => drawCurl(patch, brush, height)).join('');
  return [
    drawPath(outlinePatch(patch), { fill: mixColors(brush.tones.dark, brush.tones.base, 0.3) }),
    layer(0.4, 0.15),
    layer(0.35, 0.5),
    layer(0.25, 0.95),
  ].join('');
}
