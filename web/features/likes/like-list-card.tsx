import type { LikeCard } from '#contract/likes/endpoints.ts';
import type { LikeListType } from '#contract/likes/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { CardLink } from '#web/ui/cards/card-action.tsx';
import { MemberCard } from '#web/ui/cards/member-card.tsx';
import { RelativeTime } from '#web/ui/page/relative-time.tsx';
import { SpriteIcon } from '#web/ui/signs/sprite-icon.tsx';
import { LikeButton } from './like-button.tsx';
import { LikedLine } from './liked-line.tsx';
import { useMarkSeen } from './use-mark-seen.ts';

export interface LikeListCardProps {
  type: LikeListType;
  card: LikeCard;
  eager: boolean;
  isLate?: boolean;
}

export function LikeListCard({ type, card, eager, isLate = false }: LikeListCardProps) {
  const { t } = useTranslation();
  const { id, name, liked, matched, like_new, since, by_wish, liked_part } = card;
  const markSeen = useMarkSeen(id);
  return (
    <MemberCard
      member={card}
      eager={eager}
      isLate={isLate}
      ribbon={like_new && type !== 'liked' ? t('likes:card.new') : undefined}
      note={
        <>
          <RelativeTime iso={since} />
          {by_wish && <br />}
          {by_wish && t(`likes:byWish.${by_wish}`)}
          {liked_part && <LikedLine liked={liked_part} own={type === 'liked'} />}
        </>
      }
      onOpen={markSeen}
      actions={
        matched ? (
          <CardLink to={`/members/${id}/chat`} aria-label={`${t('likes:card.message')} ${name}`}>
            <SpriteIcon name="message" size={22} />
          </CardLink>
        ) : (
          <LikeButton memberId={id} name={name} liked={liked} />
        )
      }
    />
  );
}
