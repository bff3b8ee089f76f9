import { smallestGroup } from '#server/platform/statistics/small-groups.ts';

/**
 * Which rows of a table may be shown that stands beside its total. Rows of few persons are hidden, and with them as many of the smallest others
 * as it takes that what the total has more than the shown rows can be split in more than one way.
 */
export function findShown<Row>(rows: readonly Row[], personsOf: (row: Row) => number): Set<Row> {
  const small = rows.filter((row) => personsOf(row) > 0 && personsOf(row) < smallestGroup);
  if (small.length === 0) return new Set(rows);
  const large = rows
    .filter((row) => personsOf(row) >= smallestGroup)
    .sort((one, other) => personsOf(one) - personsOf(other));
  let hidden = small.reduce((sum, row) => sum + personsOf(row), 0);
  for (const [index, row] of large.entries()) {
    hidden += personsOf(row);
    const next = large[index + 1];
    const least = small.length + smallestGroup * (index + 1);
    const most =
      next === undefined
        ? Number.POSITIVE_INFINITY
        : small.length * (smallestGroup - 1) + personsOf(next) * (index + 1);
    if (hidden > least && hidden < most) {
      const others = new Set(large.slice(index + 1));
      return new Set(rows.filter((one) => others.has(one)));
    }
  }
  return new Set();
}

/** The cells of one column of such a table; null: hidden. None is told as soon as no large one is left to hide the small ones in. */
export function hideSmallCells(cells: readonly number[]): (number | null)[] {
  const indexes = cells.map((_, index) => index);
  const personsOf = (index: number) => cells[index] ?? 0;
  const shown = findShown(indexes, personsOf);
  const hasSmall = cells.some((cell) => cell > 0 && cell < smallestGroup);
  const hasCover = cells.some((cell) => cell >= smallestGroup);
  return cells.map((cell, index) => {
    if (!hasSmall || shown.has(index)) return cell;
    return cell === 0 && hasCover ? 0 : null;
  });
}

/** How much of a group a part is, from 0 to 1; null where the part or the rest is a small group. */
export function toShare(part: number, whole: number): number | null {
  const isSmall = (count: number) => count > 0 && count < smallestGroup;
  if (whole < smallestGroup || isSmall(part) || isSmall(whole - part)) return null;
  return part / whole;
}

/**
 * Shares of one group of which each is a part of another, as those who were still there after more and more weeks. One that differs from
 * the last shown by a small group is hidden; a missing count stays missing.
 */
export function toNestedShares(parts: readonly (number | undefined)[], whole: number): (number | null)[] {
  let last: number | undefined;
  return parts.map((part) => {
    if (part === undefined) return null;
    const share = toShare(part, whole);
    const difference = Math.abs(part - (last ?? part));
    if (share === null || (difference > 0 && difference < smallestGroup)) return null;
    last = part;
    return share;
  });
}
