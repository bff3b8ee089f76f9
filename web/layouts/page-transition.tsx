import { type ReactNode, ViewTransition } from 'react';
import { useMatches } from 'react-router';
import './page-transition.css';

/**
 * The specification's transition "page": the old page goes, then the new one comes. One page stays while only its
 * address changes, as with filters and conversations.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const [, page] = useMatches();
  return (
    <ViewTransition key={page?.id} default="none" enter="page-enter" exit="page-exit">
      {children}
    </ViewTransition>
  );
}
