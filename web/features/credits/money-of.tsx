import type { ReactNode } from 'react';
import { useMoneyOf } from './use-money-of.ts';

interface MoneyOfProps {
  credits: number;
  children: (amount: string | undefined) => ReactNode;
}

/** A lazily loaded `useMoneyOf`. */
export default function MoneyOf({ credits, children }: MoneyOfProps) {
  return children(useMoneyOf(credits));
}
