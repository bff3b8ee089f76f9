import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { loginPath } from '#web/platform/route-queries.ts';
import { useViewer } from '#web/platform/viewer.ts';

/** Whoever is found logged out (the session ended elsewhere) goes to log in and comes back to where they wanted. */
export function SessionWatch() {
  const isLoggedIn = useViewer() !== null;
  const wasLoggedIn = useRef(isLoggedIn);
  const navigate = useNavigate();
  const here = useLocation();
  const goal = useNavigation().location ?? here;
  useEffect(() => {
    const wasLost = wasLoggedIn.current && !isLoggedIn;
    wasLoggedIn.current = isLoggedIn;
    if (wasLost && goal.pathname !== '/login') void navigate(loginPath(goal));
  }, [isLoggedIn, navigate, goal]);
  return null;
}
