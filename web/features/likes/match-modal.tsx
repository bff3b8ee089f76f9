import { Button, Modal, Stack, Text, Title } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MemberCard } from '#contract/profiles.ts';
import { useMember } from '#web/platform/viewer.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import classes from './match-modal.module.css';

/** A short buzz, where the device has one. */
const buzzMs = 15;

/** The moment two people like each other: their portraits meet, and the way to the first words is one step. */
export function MatchModal({ member, onClose }: { member: MemberCard; onClose: () => void }) {
  const { t } = useTranslation();
  const { profile } = useMember();
  const { name } = member;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a match
  useEffect(() => {
    navigator.vibrate?.(buzzMs);
  }, [member.id]);
  return (
    <Modal.Root opened onClose={onClose} size="md" centered classNames={{ content: classes.content }}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('likes:match.title', { name })}>
        <Modal.Body className={classes.body}>
          <Stack align="center" gap="lg" ta="center">
            <div className={classes.circles}>
              <span className={classes.left}>
                <Avatar image={profile.main_image} name={profile.name} size={136} />
              </span>
              <span className={classes.right}>
                <Avatar image={member.main_image} name={name} size={136} />
              </span>
            </div>
            <Stack gap={4}>
              <Title order={2}>{t('likes:match.title', { name })}</Title>
              <Text c="dimmed">{t('likes:match.text')}</Text>
            </Stack>
            <Stack gap="xs" w="100%">
              <Button
                component={Link}
                to={`/members/${member.id}/chat`}
                onClick={onClose}
                data-autofocus
                leftSection={<IconMessageCircle size={20} stroke={1.75} aria-hidden />}
              >
                {t('likes:match.write', { name })}
              </Button>
              <Button variant="subtle" onClick={onClose}>
                {t('likes:match.keepLooking')}
              </Button>
            </Stack>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
