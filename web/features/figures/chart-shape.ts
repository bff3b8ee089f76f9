/** The plot is this wide and high and is stretched to its place; letters stand beside it, so that they keep their size. */
export const plot = { width: 600, height: 100 };

const steps = [1, 2, 2.5, 5, 10];

/** The end of the scale: a round number at or above the highest value. */
export function findTop(values: readonly number[]): number {
  const highest = Math.max(0, ...values);
  if (highest <= 2) return Math.max(1, highest);
  const power = 10 ** Math.floor(Math.log10(highest));
  const top = (steps.find((step) => step * power >= highest) ?? 10) * power;
  return Math.ceil(top);
}

export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One for each value; what is there at all can be seen. */
export function toBars(values: readonly number[], top: number): Bar[] {
  const room = plot.width / Math.max(1, values.length);
  const width = room * (values.length > 60 ? 0.9 : 0.72);
  return values.map((value, index) => {
    const height = value > 0 ? Math.max(1, (value / top) * plot.height) : 0;
    return {
      x: round(index * room + (room - width) / 2),
      y: round(plot.height - height),
      width: round(width),
      height: round(height),
    };
  });
}

/** Through the middles of the columns. */
export function toLine(values: readonly number[], top: number): string {
  const room = plot.width / Math.max(1, values.length);
  return values
    .map(
      (value, index) => `${round((index + 0.5) * room)},${round(plot.height - (value / top) * plot.height)}`,
    )
    .join(' ');
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
