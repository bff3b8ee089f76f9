import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import './pair.css';

interface PairProps {
  /** Sets `--face`, the diameter of a circle. */
  className: string | undefined;
  /** The first circle is kept for this photo, and is empty until there is one. */
  own?: ReactNode;
}

/** By the start of the address, where it is not the first: pages that lead to each other show different people. */
const couples: Readonly<Record<string, number>> = {
  login: 2,
  complaints: 2,
  'account-deleted': 2,
  'reset-password': 3,
  activate: 3,
  consent: 3,
  withdraw: 3,
  agreement: 4,
  support: 4,
  'lang-config': 4,
};

/**
 * Two members of the day in the two circles. The style sheet fetches them, so that a page needs neither data nor script
 * for it. Screen readers pass over an empty element: the two are nobody the page speaks of.
 */
export function Pair({ className, own }: PairProps) {
  const [, start = ''] = useLocation().pathname.split('/');
  return (
    <i className={`pair ${className}`} data-couple={couples[start]} data-own={own !== undefined || undefined}>
      {own}
    </i>
  );
}
