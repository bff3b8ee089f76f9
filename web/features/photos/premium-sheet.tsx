import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useViewer } from '#web/platform/viewer.ts';

interface PremiumSheetProps {
  opened: boolean;
  onClose: () => void;
}

/** Why a photo is locked and what opens it: Premium for a member, an account for a visitor. */
export function PremiumSheet({ opened, onClose }: PremiumSheetProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isVisitor = useViewer() === null;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={isVisitor ? t('photos:premium.visitorTitle') : t('photos:premium.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="lg">
        <Text>{isVisitor ? t('photos:premium.visitorText') : t('photos:premium.text')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('photos:premium.later')}
          </Button>
          <Button
            component={Link}
            to={isVisitor ? `/signup?next=${encodeURIComponent(pathname)}` : '/credits'}
            leftSection={<IconLockOpen size={18} stroke={1.75} aria-hidden />}
          >
            {isVisitor ? t('photos:premium.visitorAction') : t('photos:premium.action')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
