import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getUser } from '#contract/accounts.ts';
import { getChat, listChats } from '#contract/chat.ts';
import { listLikes } from '#contract/likes.ts';
import { getMember } from '#contract/profiles.ts';
import { isLeaving } from '#web/features/blocks/leaving.ts';
import { useChatUpdates } from '#web/features/chat/use-chat-updates.ts';
import { TimeBonusWatch } from '#web/features/discounts/time-bonus-watch.tsx';
import { useLikeEvents } from '#web/features/likes/use-like-events.ts';
import { readSubscribed } from '#web/features/notifications/push-state.ts';
import { usePushMessages } from '#web/features/notifications/use-push-messages.ts';
import { PurchaseWatch } from '#web/features/payments/purchase-watch.tsx';
import AutoLike from '#web/features/wishes/auto-like.tsx';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { reloadQueries } from '#web/platform/api/ask-anew.ts';
import { useLiveEvent, useLiveStream } from '#web/platform/live/live-events.ts';
import { useWorkerOfApp } from '#web/platform/service-worker.ts';
import { poll } from './poll.ts';
import { useAppBadge } from './use-app-badge.ts';

/** Those in use are fetched at once, the rest when they are used again. */
const lists = [getUser, listChats, listLikes].map(queriesOf);
const watched = [...lists, ...[getChat, getMember].map(queriesOf)];

/** Live events and polling of a member's open page; each feature has its own part. */
export default function MemberUpdates({ memberId }: { memberId: number }) {
  const client = useQueryClient();
  const sender = useChatUpdates(memberId);
  const catchUp = useEffectEvent(() => {
    for (const query of watched) void client.invalidateQueries(query);
    sender.resume();
  });
  const recover = useEffectEvent(() => {
    // Of whom this page blocks nothing is asked for again: it is left with the answer.
    reloadQueries(client, ...(isLeaving(client) ? lists : watched));
    sender.resume();
  });
  useLiveStream(memberId);
  useLikeEvents();
  // Events were missed: what is being answered right now may be from before.
  useLiveEvent('resync', recover);
  usePushMessages(catchUp);
  useEffect(
    () =>
      poll(
        () => catchUp(),
        () => readSubscribed(memberId),
      ),
    [memberId],
  );
  useAppBadge();
  useWorkerOfApp();
  return (
    <>
      <PurchaseWatch />
      <TimeBonusWatch />
      <AutoLike />
    </>
  );
}
