import { Modal } from '@mantine/core';
import { IconHeartFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { getMember, type MemberCard } from '#contract/profiles/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { useSharedInterests } from '#web/ui/cards/use-shared-interests.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { hasKeyboard } from '#web/ui/has-keyboard.ts';
import { MantineScope } from '#web/ui/overlays/mantine-scope.tsx';
import { useMountedDialog } from '#web/ui/overlays/use-mounted-dialog.ts';
import moment from '#web/ui/page/moment.module.css';
import { Avatar } from '#web/ui/people/avatar.tsx';
import classes from './match-modal.module.css';

const buzzMs = 15;
/** The larger of two sizes; phones show a smaller one. */
const portraitSize = 200;

export interface MatchModalProps {
  member: MemberCard;
  /** The field for the first message, which belongs to another feature. */
  FirstMessage: ComponentType<{ member: MemberCard; hasFocus: boolean; onLeave: () => void }>;
  onClose: () => void;
}

export default function MatchModal({ member, FirstMessage, onClose }: MatchModalProps) {
  useTranslationGroups('app');
  const { t } = useTranslation();
  const { profile } = useMember();
  const life = useMountedDialog(onClose);
  const { name } = member;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a match
  useEffect(() => {
    navigator.vibrate?.(buzzMs);
  }, [member.id]);
  return (
    <MantineScope>
      <Modal.Root
        {...life}
        size="lg"
        centered
        classNames={{ inner: classes.inner, content: `${moment.moment} ${classes.content}` }}
      >
        <Modal.Overlay />
        <Modal.Content aria-label={t('likes:match.title', { name })}>
          <Modal.Body className={classes.body}>
            <div className={classes.circles}>
              <span className={classes.left}>
                <Avatar image={profile.main_image} name={profile.name} size={portraitSize} />
              </span>
              <span className={classes.right}>
                <Avatar image={member.main_image} name={name} size={portraitSize} />
              </span>
              <span className={classes.heart} aria-hidden>
                <IconHeartFilled size={24} />
              </span>
            </div>
            {/* Takes the focus, so that on touch screens no keyboard covers the portraits. */}
            <h2 className={classes.title} tabIndex={-1} data-autofocus={!hasKeyboard() || undefined}>
              {t('likes:match.title', { name })}
            </h2>
            <SharedInterest profile={member.id} />
            <FirstMessage member={member} hasFocus={hasKeyboard()} onLeave={life.onClose} />
            <Button variant="subtle" fullWidth onClick={life.onClose}>
              {t('likes:match.keepLooking')}
            </Button>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  );
}

/** Shows one common interest, if any, once loaded; its line is reserved from the start. */
function SharedInterest({ profile }: { profile: number }) {
  const { t } = useTranslation();
  const { id } = useMember();
  const { data } = useQuery({ ...apiQuery(getMember, { id: profile }), staleTime: Number.POSITIVE_INFINITY });
  const [shared] = useSharedInterests(data?.member, id);
  return (
    <p className={classes.text}>
      {shared
        ? t('likes:match.shared', { interest: t(`profiles:interest.${shared}`) })
        : t('likes:match.text')}
    </p>
  );
}
