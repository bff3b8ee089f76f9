import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OutputOf } from '#contract/endpoint.ts';
import type { listLikes } from '#contract/likes/endpoints.ts';
import { type LikeListType, likeListTypes } from '#contract/likes/facts.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { PillLink } from '#web/ui/page/pill-link.tsx';
import { CountBadge } from '#web/ui/signs/count-badge.tsx';
import classes from './like-tabs.module.css';
import { useVisitorNumber, visitorCountQuery } from './visitor-count.ts';

type Likes = OutputOf<typeof listLikes>;

export interface LikeTabsProps {
  current: LikeListType | 'visitors' | 'favourites';
  likes: Likes | undefined;
}

/** Their numbers are of all who are in a list; those who are new have a badge in the navigation. */
export function LikeTabs({ current, likes }: LikeTabsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { visits } = useSettings();
  return (
    <nav aria-label={t('likes:page.lists')} className={classes.tabs}>
      {likeListTypes.map((type) => (
        <Tab key={type} type={type} isCurrent={type === current}>
          {likes && <span className={classes.count}>{countOf(type, likes, format.number)}</span>}
        </Tab>
      ))}
      {visits && (
        <Tab type="visitors" isCurrent={current === 'visitors'}>
          <VisitorCount />
        </Tab>
      )}
      <Tab type="favourites" isCurrent={current === 'favourites'} />
    </nav>
  );
}

interface TabProps {
  type: LikeTabsProps['current'];
  isCurrent: boolean;
  children?: ReactNode;
}

function Tab({ type, isCurrent, children }: TabProps) {
  const { t } = useTranslation();
  return (
    <PillLink to={`/likes/${type}`} isCurrent={isCurrent} className={classes.tab}>
      {t(`likes:lists.${type}`)}
      {children}
    </PillLink>
  );
}

/** All of them, and in a badge those since the list was last opened; one number where they are the same. */
function VisitorCount() {
  const { t } = useTranslation();
  const toText = useVisitorNumber();
  const { data } = useQuery(visitorCountQuery);
  if (!data) return null;
  return (
    <>
      {data.count !== data.new_visitors && <span className={classes.count}>{toText(data.count)}</span>}
      <CountBadge count={data.new_visitors} label={`${t('likes:card.new')}: ${toText(data.new_visitors)}`} />
    </>
  );
}

/** A plus means that more pages follow. */
function countOf(type: LikeListType, likes: Likes, toText: (count: number) => string): string {
  const { length } = listOf(type, likes);
  return likes.next_cursors[type] === null ? toText(length) : `${toText(length)}+`;
}

export function listOf(type: LikeListType, likes: Likes): Likes['liked_by'] {
  return { received: likes.liked_by, liked: likes.profiles, matches: likes.matches }[type];
}
