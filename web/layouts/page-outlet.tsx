import { ViewTransition } from 'react';
import { Outlet, useMatches } from 'react-router';
import './page-transition.css';

/**
 * The page inside its layout, with the specification's transition "page": the old page goes, then the new one comes.
 * One page stays while only its address changes, as with filters and conversations.
 */
export function PageOutlet() {
  const page = useMatches().find(({ id }) => id !== 'root' && !id.startsWith('layouts/'));
  return (
    <ViewTransition key={page?.id} default="none" enter="page-enter" exit="page-exit">
      <Outlet />
    </ViewTransition>
  );
}
