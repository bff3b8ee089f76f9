import { useEffect, useEffectEvent } from 'react';
import { releaseItems } from '#contract/review/endpoints.ts';
import type { ReviewQueueName } from '#contract/review/facts.ts';
import { useApi } from '#web/platform/api/use-api.ts';

/** Gives up the caller's claims when the page is left or its tab closed; a call that is lost lets them end by themselves. */
export function useRelease(
  queue: ReviewQueueName,
  /** Calls under way: a claim that is given up before a decision arrives has none any more. */
  listSending: () => readonly (Promise<unknown> | undefined)[] = () => [],
): void {
  const api = useApi();
  const release = useEffectEvent(() => {
    void Promise.allSettled(listSending())
      .then(() => api(releaseItems, { queue }))
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
