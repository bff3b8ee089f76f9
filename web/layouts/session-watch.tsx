import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigate, useNavigation } from 'react-router';
import { loginPath } from '#web/platform/api/route-queries.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { forgetPrivate, isSessionOver, useViewer } from '#web/platform/session/viewer.ts';

interface RouteHandle {
  /** The page ends the session itself and stays. */
  outlivesSession?: boolean;
}

/** When the session has ended elsewhere, redirects to the login and back. */
export function SessionWatch() {
  const isLoggedIn = useViewer() !== null;
  const wasLoggedIn = useRef(isLoggedIn);
  const navigate = useNavigate();
  const here = useLocation();
  const goal = useNavigation().location ?? here;
  const staysHere = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.outlivesSession);
  useEffect(() => {
    const wasLost = wasLoggedIn.current && !isLoggedIn;
    wasLoggedIn.current = isLoggedIn;
    if (wasLost && !staysHere && goal.pathname !== '/login') void navigate(loginPath(goal));
  }, [isLoggedIn, navigate, goal, staysHere]);
  useForgetting();
  useSettling();
  useOneMember();
  return null;
}

/** Private data of a page is dropped once the page has closed. */
function useForgetting(): void {
  const client = useQueryClient();
  const isLoggedIn = useViewer() !== null;
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (isIdle && !isLoggedIn && isSessionOver(client)) forgetPrivate(client);
  }, [client, isLoggedIn, isIdle]);
}

/** Reconciles the remains of the former session with the current one. */
function useSettling(): void {
  const api = useApi();
  const memberId = useViewer()?.id;
  const { push_public_key } = useSettings();
  useEffect(() => {
    importWithRetry(() => import('./session-remains.ts'))
      .then(({ settleSession }) => settleSession(api, memberId, push_public_key))
      // After a failure the next page tries again.
      .catch(() => {});
  }, [api, memberId, push_public_key]);
}

/** Reloads when another member has logged in from another tab, so that nothing of the former one remains. */
function useOneMember(): void {
  const memberId = useViewer()?.id;
  const known = useRef(memberId);
  useEffect(() => {
    if (memberId === undefined) return;
    if (known.current !== undefined && known.current !== memberId) location.reload();
    known.current = memberId;
  }, [memberId]);
}
