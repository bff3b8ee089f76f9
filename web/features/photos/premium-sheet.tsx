import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSignupLink } from '#web/platform/use-signup.ts';
import { useViewer } from '#web/platform/viewer.ts';

interface PremiumSheetProps {
  opened: boolean;
  onClose: () => void;
}

/** Why a photo is locked and what opens it: Premium for a member, an account for a visitor. */
export function PremiumSheet({ opened, onClose }: PremiumSheetProps) {
  const { t } = useTranslation();
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
          {isVisitor ? <JoinButton onStart={onClose} /> : <PackagesButton />}
        </Group>
      </Stack>
    </Modal>
  );
}

function PackagesButton() {
  const { t } = useTranslation();
  const icon = <IconLockOpen size={18} stroke={1.75} aria-hidden />;
  return (
    <Button component={Link} to="/credits" leftSection={icon}>
      {t('photos:premium.action')}
    </Button>
  );
}

function JoinButton({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation();
  const { to, onClick } = useSignupLink();
  return (
    <Button
      component={Link}
      to={to}
      onClick={(event) => {
        // One layer at a time: the sign-up takes the place of this one.
        onStart();
        onClick(event);
      }}
    >
      {t('photos:premium.visitorAction')}
    </Button>
  );
}
