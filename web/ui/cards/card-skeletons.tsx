import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useDrawsRest } from '#web/platform/hydration/use-draws-rest.ts';
import { useHydrates } from '#web/platform/hydration/use-hydrates.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import late from './late-cards.module.css';

export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
    <li key={place} aria-hidden>
      <div className={late.skeleton} />
    </li>
  ));
}

/** What the first screen of most devices shows. */
export const firstCards = 8;

/** The server draws the whole list at an address with it. */
const allParameter = 'all';

/** How many cards of a list are drawn: all of them, save on the server for a page that the browser completes. */
export function useDrawnCards(): number {
  const isCompleted = useDrawsRest();
  const hydrates = useHydrates();
  const [params] = useSearchParams();
  return isCompleted || !hydrates || params.has(allParameter) ? Number.POSITIVE_INFINITY : firstCards;
}

interface CardItemProps {
  /** How many cards of the list are drawn whole, and the place of this one. */
  drawn: number;
  place: number;
  /** Where the link to the whole list stands elsewhere. */
  leadsNowhere?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The place of a card. What a late one shows is its photo; the first of them leads to the whole list, for browsers whose
 * scripts are blocked or late.
 */
export function CardItem({ drawn, place, leadsNowhere = false, className = '', children }: CardItemProps) {
  if (place < drawn) return <li className={className || undefined}>{children}</li>;
  const leads = place === drawn && !leadsNowhere;
  return (
    <li className={`${late.late} ${className}`} aria-hidden={!leads || undefined}>
      {children}
      {leads && <AllLink />}
    </li>
  );
}

function AllLink() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const all = new URLSearchParams(params);
  all.set(allParameter, '1');
  return (
    <a href={`?${all}`} className={late.all}>
      {t('search:results.everyone')}
    </a>
  );
}
