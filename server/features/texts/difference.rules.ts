import type { DifferenceLine } from '#contract/texts/pages.ts';

/** Beyond this many comparisons everything between the first and the last change counts as changed. */
const maxComparisons = 4_000_000;
/** Unchanged lines beside a change. */
const context = 1;

/** Line by line, what went and what came; long stretches without a change are left out. */
export function compareTexts(before: string, after: string): DifferenceLine[] {
  const [old, young] = [toLines(before), toLines(after)];
  let head = 0;
  while (head < old.length && head < young.length && old[head] === young[head]) head++;
  let tail = 0;
  const isSameAtEnd = () => old[old.length - 1 - tail] === young[young.length - 1 - tail];
  while (tail < old.length - head && tail < young.length - head && isSameAtEnd()) tail++;
  const same = (lines: string[]) => lines.map((text): DifferenceLine => ({ kind: 'same', text }));
  return shorten([
    ...same(old.slice(0, head)),
    ...compareMiddle(old.slice(head, old.length - tail), young.slice(head, young.length - tail)),
    ...same(old.slice(old.length - tail)),
  ]);
}

/** Empty lines only part paragraphs. */
const toLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** The longest common subsequence of both. */
function compareMiddle(old: readonly string[], young: readonly string[]): DifferenceLine[] {
  const [rows, columns] = [old.length, young.length];
  const went = (text = ''): DifferenceLine => ({ kind: 'went', text });
  const came = (text = ''): DifferenceLine => ({ kind: 'came', text });
  if (rows * columns > maxComparisons) return [...old.map(went), ...young.map(came)];
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      lengths[row * width + column] =
        old[row] === young[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
  const lines: DifferenceLine[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    if (row < rows && column < columns && old[row] === young[column]) {
      lines.push({ kind: 'same', text: old[row] ?? '' });
      row++;
      column++;
    } else if (column >= columns || (row < rows && lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      lines.push(went(old[row++]));
    } else lines.push(came(young[column++]));
  }
  return lines;
}

function shorten(lines: readonly DifferenceLine[]): DifferenceLine[] {
  const isNear = (place: number) =>
    lines.slice(Math.max(0, place - context), place + context + 1).some(({ kind }) => kind !== 'same');
  const kept: DifferenceLine[] = [];
  lines.forEach((line, place) => {
    if (isNear(place)) kept.push(line);
    else if (kept.at(-1)?.kind !== 'left_out') kept.push({ kind: 'left_out', text: '' });
  });
  return lines.every(({ kind }) => kind === 'same') ? [] : kept;
}
