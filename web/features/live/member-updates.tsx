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

/** Those in use are fetched at once, the rest when they are used again. */
const lists = [queriesOf(getUser), ...parts.flatMap(([, { lists }]) => lists ?? [])];
const watched = [...lists, ...parts.flatMap(([, { details }]) => details ?? [])];

/** Live events and polling of a member's open page; each feature has its own part. */
export default function MemberUpdates({ memberId }: { memberId: number }) {
  const client = useQueryClient();
  const [caughtUp, noteCaughtUp] = useReducer((times: number) => times + 1, 0);
  const catchUp = useCallback(() => {
    for (const query of watched) void client.invalidateQueries(query);
    noteCaughtUp();
  }, [client]);
  const recover = useEffectEvent(() => {
    // A member who is being blocked is not fetched again: the page leaves them when the answer comes.
    reloadQueries(client, ...(isLeaving(client) ? lists : watched));
    noteCaughtUp();
  });
  // The parts listen by then, so that no event comes before somebody does.
  useLiveStream(memberId);
  // Events were missed: what is being answered right now may be from before.
  useLiveEvent('resync', recover);
  useEffect(
    () => poll(catchUp, () => parts.some(([, { isTold }]) => isTold?.(memberId))),
    [memberId, catchUp],
  );
  useAppBadge();
  useWorkerOfApp();
  return parts.map(
    ([name, { Part }]) =>
      Part && <Part key={name} memberId={memberId} caughtUp={caughtUp} catchUp={catchUp} />,
  );
}
