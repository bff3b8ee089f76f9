import { useEffect } from 'react';
import { visit } from '#contract/visits/endpoints.ts';
import { useApi } from '#web/platform/api/use-api.ts';

const seen = 'visibilitychange';

/**
 * Reports once that the profile is looked at. A page in a background tab, or one that the browser prepares (which counts as
 * hidden, https://developer.mozilla.org/en-US/docs/Web/API/Document/prerendering), waits until it is visible.
 */
export function useTellVisit(memberId: number, isOther: boolean): void {
  const api = useApi();
  useEffect(() => {
    if (!isOther) return;
    const stop = () => document.removeEventListener(seen, tell);
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      stop();
      // A lost one is no harm: the profile is opened again one day.
      void api(visit, { profile: memberId }).catch(() => undefined);
    };
    document.addEventListener(seen, tell);
    tell();
    return stop;
  }, [api, memberId, isOther]);
}
