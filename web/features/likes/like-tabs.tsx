import { Link } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import type { listLikes } from '#contract/likes/endpoints.ts';
import { type LikeListType, likeListTypes } from '#contract/likes/facts.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './like-tabs.module.css';

type Likes = OutputOf<typeof listLikes>;

export interface LikeTabsProps {
  current: LikeListType;
  likes: Likes | undefined;
}

/** Links, because each list has its own address. */
export function LikeTabs({ current, likes }: LikeTabsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <nav aria-label={t('likes:page.lists')} className={classes.tabs}>
      {likeListTypes.map((type) => (
        <Link
          key={type}
          to={`/likes/${type}`}
          className={classes.tab}
          aria-current={type === current ? 'page' : undefined}
          preventScrollReset
        >
          {t(`likes:lists.${type}`)}
          {likes && <span className={classes.count}>{countOf(type, likes, format.number)}</span>}
        </Link>
      ))}
    </nav>
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
