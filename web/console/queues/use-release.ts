import { useEffect, useEffectEvent } from 'react';
import { releaseItems } from '#contract/review/endpoints.ts';
import type { ReviewQueueName } from '#contract/review/facts.ts';
import { useApi } from '#web/platform/api/use-api.ts';

interface ReleaseOptions {
  queue: ReviewQueueName;
  /** When this page got its last item, by the clock of the device; undefined: none yet. */
  readClaimedAt: () => number | undefined;
  /** Calls under way: a claim that is given up before a decision arrives has none any more. */
  listSending?: () => readonly (Promise<unknown> | undefined)[];
}

/** Gives up the caller's claims when the page is left or its tab closed; a call that is lost lets them end by themselves. */
export function useRelease({ queue, readClaimedAt, listSending = () => [] }: ReleaseOptions): void {
  const api = useApi();
  const release = useEffectEvent(() => {
    void Promise.allSettled(listSending())
      .then(() => {
        const claimedAt = readClaimedAt();
        if (claimedAt === undefined) return undefined;
        // The document after a reload has claimed its items before this call arrives.
        return api(releaseItems, { queue, age_ms: Math.max(0, Math.floor(Date.now() - claimedAt)) });
      })
      .catch(() => {});
  });
  useEffect(() => {
    const leave = () => release();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}
