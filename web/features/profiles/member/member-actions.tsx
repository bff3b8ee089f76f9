import { IconHeart, IconMessageCircle, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Member } from '#contract/profiles/endpoints.ts';
import { GiftButton, GiftSignupButton } from '#web/features/gifts/gift-button.tsx';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { useCodeText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import VerificationLink from '#web/ui/people/verification-link.tsx';
import { useSignupLink } from '#web/ui/use-signup-link.ts';
import classes from './member-actions.module.css';

interface MemberActionsProps {
  member: Member;
  isOwn: boolean;
  isVisitor: boolean;
}

export function MemberActions({ member, isOwn, isVisitor }: MemberActionsProps) {
  const { t } = useTranslation();
  // A fictional profile can neither be liked nor written to.
  if (member.fictional) return null;
  return (
    <section className={classes.bar} data-bar aria-label={t('profiles:member.actions')}>
      <div className={classes.inner}>
        {isOwn && <OwnActions member={member} />}
        {isVisitor && <VisitorActions />}
        {!isOwn && !isVisitor && <Contact member={member} />}
      </div>
    </section>
  );
}

function OwnActions({ member }: { member: Member }) {
  const { t } = useTranslation();
  const ownPhotos = useViewer()?.profile.photo_count ?? 0;
  const misses = ownPhotos > member.photos.length;
  return (
    <>
      {!member.card_only && (
        <Text className={classes.note}>
          {t('profiles:member.own')}
          {misses && ` ${t('profiles:member.ownPhotosMissing')}`}
        </Text>
      )}
      <Button
        component={Link}
        to="/profile"
        className={classes.edit}
        leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
      >
        {t('profiles:member.edit')}
      </Button>
    </>
  );
}

function VisitorActions() {
  const { t } = useTranslation();
  return (
    <>
      <Button
        component={Link}
        {...useSignupLink()}
        className={classes.wide}
        leftSection={<IconHeart size={20} stroke={1.75} aria-hidden />}
      >
        {t('profiles:member.join')}
      </Button>
      <GiftSignupButton className={classes.gift} />
    </>
  );
}

/**
 * A hidden member cannot be liked again; an existing like can be withdrawn. The like is the main action until it is
 * given, then the conversation is.
 */
function Contact({ member }: { member: Member }) {
  const { t } = useTranslation();
  const describe = useCodeText();
  const { id, name, liked, matched, card_only, contact_misfit: misfit } = member;
  return (
    <>
      {(!card_only || liked) && (
        <LikeButton memberId={id} name={name} liked={liked} matched={matched} labelled />
      )}
      {misfit && (
        <Text className={classes.note}>
          {describe(`chat.contact_${misfit}`, { name })} {misfit === 'verified' && <VerificationLink />}
        </Text>
      )}
      {!card_only && !misfit && <GiftButton member={member} className={classes.gift} />}
      {!misfit && (
        <Button
          component={Link}
          to={`/members/${id}/chat`}
          variant={liked ? 'filled' : 'default'}
          leftSection={<IconMessageCircle size={20} stroke={1.75} aria-hidden />}
        >
          {t('profiles:member.chat')}
        </Button>
      )}
    </>
  );
}
