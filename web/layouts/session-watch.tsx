import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPath } from '#web/platform/route-queries.ts';
import { useViewer } from '#web/platform/viewer.ts';

/** Whoever is logged out while looking at a page (the session ended elsewhere) goes to log in and comes back. */
export function SessionWatch() {
  const isLoggedIn = useViewer() !== null;
  const wasLoggedIn = useRef(isLoggedIn);
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    if (wasLoggedIn.current && !isLoggedIn) void navigate(loginPath(location));
    wasLoggedIn.current = isLoggedIn;
  }, [isLoggedIn, navigate, location]);
  return null;
}
