import { useEffect, useState } from 'react';

/** Some browsers leave it undefined. */
const hasNoCookies = () => navigator.cookieEnabled === false;

interface CookieOptions {
  wasRefused?: boolean;
  /** The error is shown before the form is sent, in a place beside the fields, so that nothing scrolls. */
  isShownAtOnce?: boolean;
}

/** Without cookies a log-in or sign-up would only lead to the log-in again. */
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
