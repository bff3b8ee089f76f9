import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useReducer } from 'react';
import { getUser } from '#contract/accounts/endpoints.ts';
import { liveParts } from '#web/app/live.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { isLeaving } from '#web/platform/api/leaving.ts';
import { reloadQueries } from '#web/platform/api/refetch-in-flight.ts';
import { useLiveEvent, useLiveStream } from '#web/platform/live/live-events.ts';
import { useWorkerOfApp } from '#web/platform/service-worker.ts';
import { poll } from './poll.ts';
import { useAppBadge } from './use-app-badge.ts';

const parts = Object.entries(liveParts);

/** Active queries are refetched at once, the rest on next use. */
const lists = [queriesOf(getUser), ...parts.flatMap(([, { lists }]) => lists ?? [])];
const watched = [...lists, ...parts.flatMap(([, { details }]) => details ?? [])];

/** Handles live events and polling; each feature adds its own part. */
export default function MemberUpdates({ memberId }: { memberId: number }) {
  const client = useQueryClient();
  const [caughtUp, noteCaughtUp] = useReducer((times: number) => times + 1, 0);
  const catchUp = useCallback(() => {
    for (const query of watched) void client.invalidateQueries(query);
    noteCaughtUp();
  }, [client]);
  const recover = useEffectEvent(() => {
    // A member who is being blocked is not refetched: the page leaves them when the answer arrives.
    reloadQueries(client, ...(isLeaving(client) ? lists : watched));
    noteCaughtUp();
  });
  // The parts subscribe before the stream opens, so that no event is lost.
  useLiveStream(memberId);
  // Events were missed, so answers in flight may be older.
  useLiveEvent('resync', recover);
  useEffect(
    () => poll(catchUp, () => parts.some(([, { mailsReported }]) => mailsReported?.(memberId))),
    [memberId, catchUp],
  );
  useAppBadge();
  useWorkerOfApp();
  return parts.map(
    ([name, { Part }]) =>
      Part && <Part key={name} memberId={memberId} caughtUp={caughtUp} catchUp={catchUp} />,
  );
}
