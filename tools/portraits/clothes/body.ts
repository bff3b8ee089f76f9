import { curvePath, mirrorPoints, mixNumbers, type Point, resampleCurve } from '../geometry.ts';
import type { Head } from '../head.ts';
import { mixColors } from '../palette.ts';
import { castShadow, clipTo, defineLinearGradient, drawGlow, drawPath, drawSoftStroke } from '../svg.ts';
import { outlineFace } from '../turn.ts';

/** Below the picture's lower edge at every zoom. */
export const bodyEnd = 1100;

export type Body = {
  female: boolean;
  neck: number;
  shoulder: number;
  /** Height of the pit between the collarbones. */
  notchY: number;
  chinY: number;
  /** Right side of the figure from behind the ear down the arm. */
  side: Point[];
};

export function measureBody(head: Head): Body {
  const { neckHalfWidth: neck, shoulderHalfWidth: shoulder, chinY, female } = head;
  const notchY = chinY + (female ? 68 : 62);
  const side: Point[] = [
    // Behind the ear: where a head inclines, the end of the neck would show beside the jaw.
    [neck * 0.92, chinY * 0.12],
    [neck * 0.95, chinY + 16],
    [neck * 1.02, notchY - (female ? 46 : 52)],
    [neck * 1.5, notchY - (female ? 20 : 34)],
    [shoulder * 0.62, notchY + (female ? 4 : -4)],
    [shoulder * 0.85, notchY + 25],
    [shoulder * 0.98, notchY + 74],
    [shoulder * 1.04, notchY + 180],
    [shoulder * 1.08, notchY + 380],
    [shoulder * 1.1, bodyEnd],
  ];
  return { female, neck, shoulder, notchY, chinY, side };
}

/** Height of the shoulder line at a distance from the middle; outside the neck only. */
export function findShoulderY(body: Body, distance: number): number {
  const line = resampleCurve(body.side.slice(2, 7), 60);
  const index = line.findIndex(([x]) => x >= distance);
  const [before, after] = [line[Math.max(0, index - 1)], line[Math.max(0, index)]];
  if (!before || !after) return body.notchY;
  return mixNumbers(before[1], after[1], (distance - before[0]) / Math.max(0.001, after[0] - before[0]));
}

function outlineBody(body: Body): string {
  return curvePath([...body.side, ...mirrorPoints(body.side).reverse()], true);
}

export function defineBodySkin(head: Head): string {
  const { skin, light } = head;
  return defineLinearGradient('body', { from: [light * 260, 200], to: [-light * 280, 420], absolute: true }, [
    [0, mixColors(skin.base, skin.light, 0.5)],
    [0.5, skin.base],
    [1, mixColors(skin.base, skin.shadow, 0.75)],
  ]);
}

/** They rise towards the shoulders and fade before a neckline could cut them off. */
function drawCollarbones(head: Head, body: Body): string {
  const bones = ([-1, 1] as const).map((side) => {
    const line = resampleCurve(
      [
        [side * 20, body.notchY + 9],
        [side * body.neck * 0.7, body.notchY + 6],
        [side * body.neck * 1.15, body.notchY - 3],
      ],
      16,
    );
    return drawSoftStroke(line, 8, { fill: head.skin.shadow, opacity: 0.27 });
  });
  const pit = drawGlow([0, body.notchY + 2], [20, 14], { fill: head.skin.shadow, opacity: 0.45 });
  return [...bones, pit].join('');
}

function drawNeckTendons(head: Head, body: Body): string {
  const lines = ([-1, 1] as const).map((side) => {
    const line = resampleCurve(
      [
        [side * body.neck * 0.82, body.chinY + 26],
        [side * body.neck * 0.5, body.notchY - 34],
        [side * 12, body.notchY],
      ],
      14,
    );
    return drawSoftStroke(line, 13, {
      fill: head.skin.shadow,
      opacity: side === head.light ? 0.16 : 0.34,
    });
  });
  return lines.join('');
}

export function drawBody(head: Head, body: Body): string {
  const outline = outlineBody(body);
  const face = curvePath(outlineFace(head), true);
  const shadow = drawPath(face, { fill: mixColors(head.skin.shadow, head.skin.deep, 0.45), opacity: 0.36 });
  const darkSide = drawGlow([-head.light * (body.neck + 6), body.notchY - 70], [52, 150], {
    fill: head.skin.shadow,
    opacity: 0.7,
  });
  return [
    drawPath(outline, { fill: 'url(#body)' }),
    clipTo(
      'skin-of-body',
      outline,
      darkSide,
      castShadow([-head.light * 20, 46], shadow),
      drawNeckTendons(head, body),
      drawCollarbones(head, body),
    ),
  ].join('');
}
