import type { MemberCard as Member } from '#contract/profiles/endpoints.ts';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { CardLink } from '#web/ui/cards/card-action.tsx';
import { MemberCard } from '#web/ui/cards/member-card.tsx';
import { SpriteIcon } from '#web/ui/signs/sprite-icon.tsx';
import { useSignupLink } from '#web/ui/use-signup-link.ts';

interface SearchCardProps {
  member: Member;
  eager?: boolean;
  isLarge?: boolean;
  isLate?: boolean;
}

/** With a mouse, the way to write shows on hover. A fictional profile has no buttons. */
export function SearchCard({ member, eager = false, isLarge = false, isLate = false }: SearchCardProps) {
  const { t } = useTranslation();
  const isVisitor = useViewer() === null;
  const signupLink = useSignupLink();
  const { id, name, liked, matched, fictional, is_new } = member;
  const actions = (
    <>
      <LikeButton memberId={id} name={name} liked={liked} matched={matched} />
      <CardLink
        {...(isVisitor ? signupLink : { to: `/members/${id}/chat` })}
        onlyWithMouse
        aria-label={t('search:card.write', { name })}
      >
        <SpriteIcon name="message" size={22} />
      </CardLink>
    </>
  );
  return (
    <MemberCard
      member={member}
      eager={eager}
      isLarge={isLarge}
      isLate={isLate}
      ribbon={is_new ? t('search:card.new') : undefined}
      actions={fictional ? undefined : actions}
    />
  );
}
