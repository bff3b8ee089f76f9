import type { ReactNode } from 'react';
import { useMoneyOf } from './use-money-of.ts';

interface MoneyOfProps {
  credits: number;
  children: (amount: string | undefined) => ReactNode;
}

/** `useMoneyOf` for a screen that has no room for its code and loads it later. */
export default function MoneyOf({ credits, children }: MoneyOfProps) {
  return children(useMoneyOf(credits));
}
