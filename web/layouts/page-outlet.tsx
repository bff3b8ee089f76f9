import { ViewTransition } from 'react';
import { Outlet, useMatches } from 'react-router';
import './page-transition.css';

/**
 * The page inside its layout, with the transition "page": the old page leaves, then the new one enters. A changed query
 * or conversation keeps the page.
 */
export function PageOutlet() {
  const page = useMatches().find(({ id }) => id !== 'root' && !id.startsWith('layouts/'));
  return (
    <ViewTransition key={page?.id} default="none" enter="page-enter" exit="page-exit">
      <Outlet />
    </ViewTransition>
  );
}
