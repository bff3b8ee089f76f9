import { useEffect, useState } from 'react';

/** Undefined in browsers that do not say. */
const hasNoCookies = () => navigator.cookieEnabled === false;

interface CookieOptions {
  /** The server has found out already. */
  wasRefused?: boolean;
  /** The refusal is shown before the form is sent: where it stands beside the fields, so that nothing scrolls. */
  isShownAtOnce?: boolean;
}

/** A session is a cookie: without it a log-in or sign-up would only lead to the log-in again. */
export function useCookies({ wasRefused = false, isShownAtOnce = false }: CookieOptions = {}) {
  const [isRefused, setRefused] = useState(wasRefused);
  useEffect(() => {
    if (isShownAtOnce && hasNoCookies()) setRefused(true);
  }, [isShownAtOnce]);
  const check = () => {
    setRefused(hasNoCookies());
    return !hasNoCookies();
  };
  return { isRefused, check };
}
