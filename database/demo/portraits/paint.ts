/** RGB, row by row. */
export type Raster = { data: Uint8Array; width: number; height: number };

/** Where the brush stays fine, in pixels: the eyes. */
export type Focus = { x: number; y: number; radiusX: number; radiusY: number };

const channelCount = 3;
/** Red, green, blue and the square of the luminance. */
const sumCount = 4;

function read(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0;
}

/** Running totals from the upper left corner: the mean of any rectangle then costs four look-ups. */
function sumRaster({ data, width, height }: Raster): Float64Array {
  const rowLength = (width + 1) * sumCount;
  const totals = new Float64Array(rowLength * (height + 1));
  for (let y = 0; y < height; y++) {
    const row = [0, 0, 0, 0];
    for (let x = 0; x < width; x++) {
      const pixel = (y * width + x) * channelCount;
      const luminance = read(data, pixel) * 0.3 + read(data, pixel + 1) * 0.59 + read(data, pixel + 2) * 0.11;
      const cell = (y + 1) * rowLength + (x + 1) * sumCount;
      for (let sum = 0; sum < sumCount; sum++) {
        row[sum] = read(row, sum) + (sum < channelCount ? read(data, pixel + sum) : luminance ** 2);
        totals[cell + sum] = read(totals, cell + sum - rowLength) + read(row, sum);
      }
    }
  }
  return totals;
}

type Quadrant = { mean: [number, number, number]; variance: number };

/** Fills `quadrant` with the mean colour and the unrest of the rectangle. */
function measureQuadrant(
  totals: Float64Array,
  rowLength: number,
  box: readonly number[],
  quadrant: Quadrant,
): void {
  const [left, top, right, bottom] = box as [number, number, number, number];
  const area = (right - left) * (bottom - top);
  const mean = (sum: number) =>
    (read(totals, bottom * rowLength + right * sumCount + sum) -
      read(totals, top * rowLength + right * sumCount + sum) -
      read(totals, bottom * rowLength + left * sumCount + sum) +
      read(totals, top * rowLength + left * sumCount + sum)) /
    area;
  const { mean: color } = quadrant;
  color[0] = mean(0);
  color[1] = mean(1);
  color[2] = mean(2);
  quadrant.variance = mean(3) - (color[0] * 0.3 + color[1] * 0.59 + color[2] * 0.11) ** 2;
}

function weighFocus(focus: Focus | undefined, x: number, y: number): number {
  if (!focus) return 0;
  const distance = Math.hypot((x - focus.x) / focus.radiusX, (y - focus.y) / focus.radiusY);
  return Math.max(0, Math.min(1, (1 - distance) * 3));
}

/**
 * Turns smooth gradients into touches of a brush (a Kuwahara filter): every pixel takes the mean of the calmest
 * of the four squares around it, so edges stay and small unrest flows together.
 */
export function paintOver(raster: Raster, radius: number, focus?: Focus): Raster {
  const { data, width, height } = raster;
  const rowLength = (width + 1) * sumCount;
  const totals = sumRaster(raster);
  const painted = new Uint8Array(data.length);
  const candidate: Quadrant = { mean: [0, 0, 0], variance: 0 };
  const best: [number, number, number] = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    const rows = [Math.max(0, y - radius), y, y + 1, Math.min(height, y + radius + 1)] as const;
    for (let x = 0; x < width; x++) {
      const columns = [Math.max(0, x - radius), x, x + 1, Math.min(width, x + radius + 1)] as const;
      let calmest = Number.POSITIVE_INFINITY;
      for (let corner = 0; corner < 4; corner++) {
        const [left, right] = corner & 1 ? [columns[1], columns[3]] : [columns[0], columns[2]];
        const [top, bottom] = corner & 2 ? [rows[1], rows[3]] : [rows[0], rows[2]];
        measureQuadrant(totals, rowLength, [left, top, right, bottom], candidate);
        if (candidate.variance >= calmest) continue;
        calmest = candidate.variance;
        [best[0], best[1], best[2]] = candidate.mean;
      }
      const keep = weighFocus(focus, x, y);
      const pixel = (y * width + x) * channelCount;
      for (let channel = 0; channel < channelCount; channel++) {
        painted[pixel + channel] = read(best, channel) * (1 - keep) + read(data, pixel + channel) * keep;
      }
    }
  }
  return { data: painted, width, height };
}
