import { Button, Modal } from '@mantine/core';
import { IconHeartFilled } from '@tabler/icons-react';
import { type ComponentType, useEffect } from 'react';
import type { MemberCard } from '#contract/profiles.ts';
import { useTranslation, useWords } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { useMountedDialog } from '#web/ui/use-mounted-dialog.ts';
import classes from './match-modal.module.css';

const buzzMs = 15;
const portraitSize = 136;

export interface MatchModalProps {
  member: MemberCard;
  /** The field for the first message, which belongs to another feature. */
  FirstMessage: ComponentType<{ member: MemberCard; hasFocus: boolean; onLeave: () => void }>;
  onClose: () => void;
}

export default function MatchModal({ member, FirstMessage, onClose }: MatchModalProps) {
  useWords('app');
  const { t } = useTranslation();
  const { profile } = useMember();
  const life = useMountedDialog(onClose);
  const { name } = member;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a match
  useEffect(() => {
    navigator.vibrate?.(buzzMs);
  }, [member.id]);
  return (
    <Modal.Root {...life} size="md" centered classNames={{ content: classes.content }}>
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
              <IconHeartFilled size={22} />
            </span>
          </div>
          {/* Takes the focus, so that on touch screens no keyboard covers the portraits. */}
          <h2 className={classes.title} tabIndex={-1} data-autofocus={!hasKeyboard() || undefined}>
            {t('likes:match.title', { name })}
          </h2>
          <p className={classes.text}>{t('likes:match.text')}</p>
          <FirstMessage member={member} hasFocus={hasKeyboard()} onLeave={life.onClose} />
          <Button variant="subtle" fullWidth onClick={life.onClose}>
            {t('likes:match.keepLooking')}
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches;
}
