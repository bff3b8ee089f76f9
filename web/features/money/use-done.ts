import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { MoneyDone } from './money-action.ts';

/** That something was done; the address says so where scripts did not send the form. */
export function useDone(name: MoneyDone) {
  const { key } = useLocation();
  const isNamed = useSearchParams()[0].get('done') === name;
  const [done, setDone] = useState({ at: isNamed ? key : '', times: 0 });
  return {
    times: done.at === key ? done.times + 1 : 0,
    onDone: () => setDone(({ times }) => ({ at: key, times: times + 1 })),
  };
}
