/** RGB, row by row. */
export type Raster = { data: Uint8Array; width: number; height: number };

/** Where the brush stays fine, in pixels: eyes and mouth. */
export type Focus = { x: number; y: number; radiusX: number; radiusY: number };

/** The mean colour of the square that hangs down and right from each pixel, and its unrest. */
type Squares = { means: Float32Array; unrest: Float32Array; width: number; height: number };

function read(values: ArrayLike<number>, index: number): number {
  return values[index] as number;
}

/** Red, green, blue and the square of the luminance, summed along each row over `size` pixels. */
function sumRows({ data, width, height }: Raster, size: number): Float32Array {
  const sums = new Float32Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [red, green, blue, square] = [0, 0, 0, 0];
      for (let step = 0; step < size; step++) {
        const pixel = (y * width + Math.min(width - 1, x + step)) * 3;
        const [r, g, b] = [read(data, pixel), read(data, pixel + 1), read(data, pixel + 2)];
        red += r;
        green += g;
        blue += b;
        square += (r * 0.3 + g * 0.59 + b * 0.11) ** 2;
      }
      const cell = (y * width + x) * 4;
      sums[cell] = red;
      sums[cell + 1] = green;
      sums[cell + 2] = blue;
      sums[cell + 3] = square;
    }
  }
  return sums;
}

function measureSquares(raster: Raster, size: number): Squares {
  const { width, height } = raster;
  const rows = sumRows(raster, size);
  const means = new Float32Array(width * height * 3);
  const unrest = new Float32Array(width * height);
  const area = size * size;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [red, green, blue, square] = [0, 0, 0, 0];
      for (let step = 0; step < size; step++) {
        const cell = (Math.min(height - 1, y + step) * width + x) * 4;
        red += read(rows, cell);
        green += read(rows, cell + 1);
        blue += read(rows, cell + 2);
        square += read(rows, cell + 3);
      }
      const at = y * width + x;
      means[at * 3] = red / area;
      means[at * 3 + 1] = green / area;
      means[at * 3 + 2] = blue / area;
      unrest[at] = square / area - ((red * 0.3 + green * 0.59 + blue * 0.11) / area) ** 2;
    }
  }
  return { means, unrest, width, height };
}

/** The calmest of the four squares that have the pixel in a corner. */
function findCalmest({ unrest, width }: Squares, radius: number, x: number, y: number): number {
  const [left, top] = [Math.max(0, x - radius), Math.max(0, y - radius)];
  let calmest = y * width + x;
  for (const candidate of [y * width + left, top * width + x, top * width + left]) {
    if (read(unrest, candidate) < read(unrest, calmest)) calmest = candidate;
  }
  return calmest;
}

function weighFocus(foci: readonly Focus[], x: number, y: number): number {
  let weight = 0;
  for (const focus of foci) {
    const [dx, dy] = [(x - focus.x) / focus.radiusX, (y - focus.y) / focus.radiusY];
    const distance = dx * dx + dy * dy;
    if (distance < 1) weight = Math.max(weight, Math.min(1, (1 - Math.sqrt(distance)) * 3));
  }
  return weight;
}

/**
 * Turns smooth gradients into touches of a brush (a Kuwahara filter): every pixel takes the mean of the calmest
 * of the four squares around it, so edges stay and small unrest flows together.
 */
export function paintOver(raster: Raster, radius: number, foci: readonly Focus[] = []): Raster {
  const { data, width, height } = raster;
  const squares = measureSquares(raster, radius + 1);
  const painted = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = findCalmest(squares, radius, x, y) * 3;
      const keep = weighFocus(foci, x, y);
      const pixel = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        painted[pixel + channel] =
          read(squares.means, from + channel) * (1 - keep) + read(data, pixel + channel) * keep;
      }
    }
  }
  return { data: painted, width, height };
}
