import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { queuesQuery } from '#web/console/queues/queues-query.ts';
import { staffQuery } from '#web/console/session/staff-query.ts';
import { browserLoader, loginPath, serverLoader } from '#web/platform/api/route-queries.ts';

const queries = () => [staffQuery, queuesQuery];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** Around the pages of the console that only staff who are logged in open. */
export default function StaffOnly() {
  useStaffSessionWatch();
  return <Outlet />;
}

/**
 * Any call whose session is over leads to the log-in, and from there back to this address. It is loaded as a document, so
 * that nothing of what the console showed stays in memory.
 */
function useStaffSessionWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const check = (error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'authentication_required') return;
      location.assign(loginPath(location));
    };
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    });
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client]);
}
