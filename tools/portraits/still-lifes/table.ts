import { type Colors, paintDabs } from '../brush.ts';
import { parsePoints, polygonPath } from '../geometry.ts';
import { pickOne, type Random } from '../random.ts';
import { canvasBleed, canvasHeight, drawPath, drawRect, fillCanvas, soften, transform } from '../svg.ts';

/** A table top of planks, seen from above. */
export function paintTable(random: Random, colors: Colors): string {
  const planks = Array.from({ length: 7 }, (_, index) =>
    drawRect([index * 160 - 80, -canvasBleed], [157, canvasHeight + 2 * canvasBleed], {
      fill: pickOne(random, colors),
    }),
  );
  const grain = paintDabs(random, {
    count: 130,
    area: { top: 0, bottom: canvasHeight },
    colors,
    length: 420,
    width: 9,
    angle: 90,
    opacity: 0.6,
    bend: 0.01,
  });
  return [fillCanvas({ fill: '#3b2218' }), ...planks, grain].join('');
}

/** Bars of window light falling across a table. */
export function paintWindowLight(): string {
  const bar = polygonPath(parsePoints('330,-70 540,-70 180,1270 -30,1270'));
  const bars = [-80, 190, 460].map((x) =>
    transform(`translate(${x} 0)`, drawPath(bar, { fill: '#ffe9c2', opacity: 0.2 })),
  );
  return soften(12, ...bars);
}
