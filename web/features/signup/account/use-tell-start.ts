import { useEffect } from 'react';
import { tellStart } from '#contract/funnel/endpoints.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { findArrival } from './arrival.ts';

/** https://developer.mozilla.org/en-US/docs/Web/API/Document/prerendering */
const opened = 'prerenderingchange';

/** Reports once that the sign-up is open. A prerendered page waits until it is visible. */
export function useTellStart(): void {
  const api = useApi();
  useEffect(() => {
    const tell = () => void api(tellStart, { lander: findArrival() }).catch(() => undefined);
    if (!('prerendering' in document && document.prerendering)) return tell();
    document.addEventListener(opened, tell, { once: true });
    return () => document.removeEventListener(opened, tell);
  }, [api]);
}
