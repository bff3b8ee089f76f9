import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { listLikes } from '#contract/likes.ts';
import { getMember } from '#contract/profiles.ts';
import { patchCards } from '#web/features/cards/patch-cards.ts';
import { apiQuery, queriesOf } from '#web/platform/api-query.ts';
import { useLiveEvent } from '#web/platform/live-events.ts';
import { loadPatiently } from '#web/platform/load-patiently.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useViewer } from '#web/platform/viewer.ts';
import type { MatchModalProps } from './match-modal.tsx';
import { celebrateMatch, endCelebration, matchMomentsQuery } from './match-moment.ts';

const MatchModal = lazy(() => loadPatiently(() => import('./match-modal.tsx')));

/** Part of every page of a member: keeps the likes fresh as they happen and celebrates matches, one at a time. */
export function MatchMoments({ FirstMessage }: Pick<MatchModalProps, 'FirstMessage'>) {
  return useViewer() ? <MemberMatchMoments FirstMessage={FirstMessage} /> : null;
}

function MemberMatchMoments({ FirstMessage }: Pick<MatchModalProps, 'FirstMessage'>) {
  const client = useQueryClient();
  const hear = async (profile: number) => {
    // Whoever looks at the profile sees the like with it, so it is not counted as new afterwards.
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
