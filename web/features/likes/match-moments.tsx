import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { listLikes } from '#contract/likes/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import type { MatchModalProps } from './match-modal.tsx';
import { endCelebration, matchMomentsQuery } from './match-moment.ts';

const MatchModal = lazy(() => importWithRetry(() => import('./match-modal.tsx')));

/** Shows matches on every page of a member, one at a time. */
export function MatchMoments({ FirstMessage }: Pick<MatchModalProps, 'FirstMessage'>) {
  return useViewer() ? <MemberMatchMoments FirstMessage={FirstMessage} /> : null;
}

function MemberMatchMoments({ FirstMessage }: Pick<MatchModalProps, 'FirstMessage'>) {
  const client = useQueryClient();
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
