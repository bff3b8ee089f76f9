import { Button, VisuallyHidden } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type LikeCard, type LikeListType, listLikes } from '#contract/likes.ts';
import { MemberCard } from '#web/features/cards/member-card.tsx';
import { apiQuery } from '#web/platform/api-query.ts';
import { useFormat } from '#web/platform/use-format.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { LikeButton } from './like-button.tsx';
import { withLikeSeen } from './like-seen.ts';

export interface LikeListCardProps {
  type: LikeListType;
  card: LikeCard;
  eager: boolean;
}

/** A member in a list of likes: a match can be written to, everybody else liked or liked no more. */
export function LikeListCard({ type, card, eager }: LikeListCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { id, name, liked, matched, like_new, since } = card;
  // The server hears of it by the profile being opened; the badge need not wait for that.
  const markSeen = () =>
    client.setQueryData(apiQuery(listLikes, {}).queryKey, (likes) => likes && withLikeSeen(likes, id));
  return (
    <MemberCard
      member={card}
      eager={eager}
      ribbon={like_new && type !== 'liked' ? t('likes:card.new') : undefined}
      note={format.relative(since)}
      onOpen={markSeen}
      pinned
      actions={matched ? undefined : <LikeButton memberId={id} name={name} liked={liked} />}
      footer={
        matched && (
          <Button
            component={Link}
            to={`/members/${id}/chat`}
            px="sm"
            leftSection={<IconMessageCircle size={20} stroke={1.75} aria-hidden />}
          >
            {t('likes:card.message')}
            <VisuallyHidden>{` ${name}`}</VisuallyHidden>
          </Button>
        )
      }
    />
  );
}
