import { ActionIcon } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MemberCard as Member } from '#contract/profiles.ts';
import { MemberCard } from '#web/features/cards/member-card.tsx';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { useSignupLink } from '#web/ui/use-signup-link.ts';
import classes from './search-card.module.css';

/** A card of the search: with a mouse, liking and writing show on it. A fictional profile offers neither. */
export function SearchCard({ member, eager = false }: { member: Member; eager?: boolean }) {
  const { t } = useTranslation();
  const isVisitor = useViewer() === null;
  const signupLink = useSignupLink();
  const { id, name, liked, matched, fictional, is_new } = member;
  const actions = (
    <>
      <LikeButton memberId={id} name={name} liked={liked} matched={matched} />
      <ActionIcon
        component={Link}
        {...(isVisitor ? signupLink : { to: `/members/${id}/chat` })}
        className={classes.chat}
        size={44}
        radius="xl"
        aria-label={t('search:card.write', { name })}
      >
        <IconMessageCircle size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  );
  return (
    <MemberCard
      member={member}
      eager={eager}
      ribbon={is_new ? t('search:card.new') : undefined}
      actions={fictional ? undefined : actions}
    />
  );
}
