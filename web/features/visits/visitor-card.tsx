import type { Visitor } from '#contract/visits/endpoints.ts';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { CardLink } from '#web/ui/cards/card-action.tsx';
import { MemberCard } from '#web/ui/cards/member-card.tsx';
import { SpriteIcon } from '#web/ui/signs/sprite-icon.tsx';
import { VisitDay } from './visit-day.tsx';

interface VisitorCardProps {
  visitor: Visitor;
  eager: boolean;
  isLate: boolean;
}

export function VisitorCard({ visitor, ...rest }: VisitorCardProps) {
  const { t } = useTranslation();
  const { id, name } = visitor;
  const actions = visitor.matched ? (
    <CardLink to={`/members/${id}/chat`} aria-label={`${t('likes:card.message')} ${name}`}>
      <SpriteIcon name="message" size={22} />
    </CardLink>
  ) : (
    <LikeButton memberId={id} name={name} liked={visitor.liked} />
  );
  return (
    <MemberCard
      {...rest}
      member={visitor}
      ribbon={visitor.visit_new ? t('likes:card.new') : undefined}
      note={<VisitDay day={visitor.visited_on} />}
      actions={actions}
    />
  );
}
