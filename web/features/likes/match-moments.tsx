import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { listLikes } from '#contract/likes.ts';
import { getMember } from '#contract/profiles.ts';
import { patchCards } from '#web/features/cards/patch-cards.ts';
import { apiQuery, queriesOf } from '#web/platform/api/api-query.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useLiveEvent } from '#web/platform/live/live-events.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import type { MatchModalProps } from './match-modal.tsx';
import { celebrateMatch, endCelebration, matchMomentsQuery } from './match-moment.ts';

const MatchModal = lazy(() => importWithRetry(() => import('./match-modal.tsx')));

/** On every page of a member: updates likes by live events and shows matches, one at a time. */
export function MatchMoments({ FirstMessage }: Pick<MatchModalProps, 'FirstMessage'>) {
  return useViewer() ? <MemberMatchMoments FirstMessage={FirstMessage} /> : null;
}

function MemberMatchMoments({ FirstMessage }: Pick<MatchModalProps, 'FirstMessage'>) {
  const client = useQueryClient();
  const hear = async (profile: number) => {
    // A like seen on the profile is not counted as new.
    await client.invalidateQueries({ queryKey: apiQuery(getMember, { id: profile }).queryKey });
    await client.invalidateQueries(queriesOf(listLikes));
  };
  useLiveEvent('like.received', ({ profile }) => hear(profile));
  useLiveEvent('match.created', ({ profile }) => {
    patchCards(client, profile, { liked: true, matched: true });
    celebrateMatch(client, profile);
    return hear(profile);
  });
  const waiting = useQuery(matchMomentsQuery).data?.waiting ?? [];
  const { data } = useQuery({ ...apiQuery(listLikes, {}), enabled: waiting.length > 0 });
  const member = waiting.map((id) => data?.matches.find((match) => match.id === id)).find(Boolean);
  if (!member) return null;
  return (
    <Suspense>
      <MatchModal
        key={member.id}
        member={member}
        FirstMessage={FirstMessage}
        onClose={() => endCelebration(client, member.id)}
      />
    </Suspense>
  );
}
