import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigate, useNavigation } from 'react-router';
import { loginPath } from '#web/platform/route-queries.ts';
import { useViewer } from '#web/platform/viewer.ts';

/** What a route module exports as `handle`. */
interface RouteHandle {
  /** The page goes on without a session, as one that ends sessions and says what comes next. */
  outlivesSession?: boolean;
}

/** Whoever is found logged out (the session ended elsewhere) goes to log in and comes back to where they wanted. */
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
  return null;
}
