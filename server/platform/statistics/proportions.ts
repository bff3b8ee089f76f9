/** 95 % of a normal distribution lie within this many deviations. */
const deviations = 1.959964;
/** A difference that is there is found in four of five experiments: 80 % of a normal distribution lie below this. */
const powerDeviations = 0.841621;

export interface Interval {
  low: number;
  high: number;
}

/**
 * The interval for a share by E. B. Wilson, Journal of the American Statistical Association 22 (1927), 209–212. It stays honest for few persons
 * and for shares near nothing, where the usual one promises too much (Brown, Cai and DasGupta, Statistical Science 16 (2001), 101–133).
 */
export function wilson(part: number, whole: number): Interval {
  const share = part / whole;
  const square = deviations ** 2;
  const middle = share + square / (2 * whole);
  const reach = deviations * Math.sqrt((share * (1 - share)) / whole + square / (4 * whole ** 2));
  const scale = 1 + square / whole;
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}

export interface Group {
  part: number;
  whole: number;
}

/**
 * By how much the share of the second group is above that of the first, with its interval from the two intervals by Wilson: method 10 of
 * R. G. Newcombe, Statistics in Medicine 17 (1998), 873–890.
 */
export function compareShares(first: Group, second: Group): Interval & { difference: number } {
  const [one, other] = [first, second].map(({ part, whole }) => ({
    share: part / whole,
    ...wilson(part, whole),
  })) as [Interval & { share: number }, Interval & { share: number }];
  const difference = other.share - one.share;
  return {
    difference,
    low: difference - Math.hypot(other.share - other.low, one.high - one.share),
    high: difference + Math.hypot(other.high - other.share, one.share - one.low),
  };
}

/**
 * How many persons each group needs, so that a difference of this size is found four times in five, and none is seen nineteen times in twenty
 * where there is none: J. L. Fleiss, Statistical Methods for Rates and Proportions (2nd edition, 1981), formula 3.14.
 */
export function planGroup(base: number, difference: number): number {
  const other = base + difference;
  const middle = (base + other) / 2;
  const spread =
    deviations * Math.sqrt(2 * middle * (1 - middle)) +
    powerDeviations * Math.sqrt(base * (1 - base) + other * (1 - other));
  return Math.ceil((spread / difference) ** 2);
}
