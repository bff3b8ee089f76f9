import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { autoLike } from '#contract/auto-likes/endpoints.ts';
import { listLikes } from '#contract/likes/endpoints.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { useViewer } from '#web/platform/session/viewer.ts';

/** By then the live stream is usually open, so that the like shows at once. */
const askAfterMs = 2000;
/** By contract the lists reload this long after the like. */
const reloadAfterMs = 500;

/** A new member's page asks whether another member's auto-like likes them. Nothing depends on the answer. */
export function AutoLike() {
  const client = useQueryClient();
  const api = useApi();
  // A profile that is not visible yet gets no likes.
  const isConfirmed = useViewer()?.status === 'active';
  useEffect(() => {
    if (!isConfirmed) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async () => {
      const answer = await api(autoLike, {});
      if (!answer?.profile || isGone) return;
      timer = setTimeout(() => client.invalidateQueries(queriesOf(listLikes)), reloadAfterMs);
    };
    // If it fails, a later page asks again.
    timer = setTimeout(() => ask().catch(() => {}), askAfterMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [api, client, isConfirmed]);
  return null;
}
