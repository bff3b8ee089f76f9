import type { Figures } from '#contract/figures/endpoints.ts';
import { cohortAges } from '#contract/figures/facts.ts';
import { smallestGroup } from '#server/platform/statistics/small-groups.ts';
import { addDays } from './days.rules.ts';
import { toNestedShares } from './privacy.rules.ts';

interface CohortFigure {
  week: string;
  figure: string;
  key: string;
  age: number;
  value: number;
}

/** Shares are hidden where few stand on either side of them, and money with the share of its payers. */
export function makeCohorts(figures: readonly CohortFigure[], today: string): Figures['cohorts'] {
  const weeks = [...new Set(figures.map(({ week }) => week))].sort().reverse();
  return weeks.flatMap((week) => {
    const own = figures.filter((one) => one.week === week);
    const find = (figure: string, age: number, key = '') =>
      own.find((one) => one.figure === figure && one.age === age && one.key === key)?.value ?? 0;
    const members = find('members', 0);
    if (members < smallestGroup) return [];
    const isOver = (age: number) => addDays(week, 7 * (age + 1)) <= today;
    const share = (figure: string) =>
      toNestedShares(
        cohortAges.map((age) => (isOver(age) ? find(figure, age) : undefined)),
        members,
      );
    const payers = share('payers');
    const currencies = [
      ...new Set(own.filter(({ figure }) => figure === 'cents').map(({ key }) => key)),
    ].sort();
    const money = currencies.map((currency) => ({
      currency,
      // Payers are counted together: of several currencies one may be that of a single person.
      cents: cohortAges.map((age, index) =>
        payers[index] && currencies.length === 1 ? find('cents', age, currency) : null,
      ),
    }));
    return [{ week, members, retained: share('retained'), payers, money }];
  });
}
