import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type LikeCard, listLikes } from '#contract/likes/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useLiveEvent } from '#web/platform/live/live-events.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { withLikeSeen } from './like-seen.ts';
import { useLike } from './use-like.ts';

const LikePopup = lazy(() => importWithRetry(() => import('./like-popup.tsx')));

const likesQuery = apiQuery(listLikes, {});

/** Seconds; the parameter ignores longer delays. */
const longestDelay = 86_400;

/** Every page of a member shows who sent a new like. Matches have their own dialog. */
export function LikePopups() {
  return useViewer() ? <MemberLikePopups /> : null;
}

function MemberLikePopups() {
  const { pathname } = useLocation();
  const { data: likes } = useQuery(likesQuery);
  const [shown, setShown] = useState<{ id: number; pathname: string }>();
  const show = (id: number | undefined) => setShown(id === undefined ? undefined : { id, pathname });
  // The list is updated a moment later.
  useLiveEvent('like.received', ({ profile }) => show(profile));
  useDelay(() => show(likes?.liked_by.find(isNews)?.id));
  const member = likes?.liked_by.find((card) => card.id === shown?.id && isNews(card));
  // The popup belongs to the page on which it opened.
  if (!member || shown?.pathname !== pathname || isQuiet(pathname)) return null;
  return <OpenPopup key={member.id} member={member} onClose={() => setShown(undefined)} />;
}

/** The lists of likes show it themselves, and writing must not be interrupted. */
function isQuiet(pathname: string): boolean {
  return /^\/(likes|chats)\b|\/chat\/?$/.test(pathname);
}

function isNews({ like_new, matched }: LikeCard): boolean {
  return like_new && !matched;
}

/** The image opens the profile, the button likes back, a click anywhere else only closes. */
function OpenPopup({ member, onClose }: { member: LikeCard; onClose: () => void }) {
  const { id, liked, matched } = member;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { like } = useLike({ memberId: id, liked, matched });
  const onImage = () => {
    client.setQueryData(likesQuery.queryKey, (likes) => likes && withLikeSeen(likes, id));
    void navigate(`/likes/m/${id}`);
  };
  return (
    <Suspense>
      <LikePopup member={member} onImage={onImage} onButton={like} onClose={onClose} />
    </Suspense>
  );
}

/** The parameter `t`, in seconds, shows the newest like after a delay and is then removed (LIK-3). */
function useDelay(show: () => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get('t') ?? '';
  const seconds = /^\d{1,5}$/.test(asked) ? Math.min(longestDelay, Number(asked)) : undefined;
  const end = useEffectEvent(() => {
    show();
    setParams(
      (before) => {
        before.delete('t');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => end(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
}
