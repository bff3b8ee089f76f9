import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type MoneyDone, moneyDone } from './money-action.ts';

/** What was done last; the address says so where scripts did not send the form. `times`: how often since the page is open. */
export function useDone() {
  const { key } = useLocation();
  const named = useSearchParams()[0].get('done');
  const first = moneyDone.find((name) => name === named);
  const [state, setState] = useState({ at: key, done: first, times: 0 });
  return {
    done: state.at === key ? state.done : undefined,
    times: state.times,
    onDone: (done: MoneyDone) => setState(({ times }) => ({ at: key, done, times: times + 1 })),
  };
}
