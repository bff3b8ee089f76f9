import { Button, Modal } from '@mantine/core';
import { IconHeartFilled } from '@tabler/icons-react';
import { type ComponentType, useEffect } from 'react';
import type { MemberCard } from '#contract/profiles.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useMember } from '#web/platform/viewer.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { useDialogLife } from '#web/ui/use-dialog-life.ts';
import classes from './match-modal.module.css';

/** A short buzz, where the device has one. */
const buzzMs = 15;
/** Pixels. */
const portraitSize = 136;

export interface MatchModalProps {
  member: MemberCard;
  /** The field for the first words: conversations are another feature's business. */
  FirstMessage: ComponentType<{ member: MemberCard; hasFocus: boolean; onLeave: () => void }>;
  onClose: () => void;
}

/** The moment two people like each other: their portraits meet, and the first words can be said right there. */
export default function MatchModal({ member, FirstMessage, onClose }: MatchModalProps) {
  const { t } = useTranslation();
  const { profile } = useMember();
  const life = useDialogLife(onClose);
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
          {/* On a touch screen the focus goes here first, or the keyboard would cover the portraits. */}
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
