import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSignupLink } from '#web/platform/use-signup.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useViewer } from '#web/platform/viewer.ts';
import { useDialogLife } from '#web/ui/use-dialog-life.ts';

/** Why a photo is locked and what opens it: Premium for a member, an account for a visitor. */
export default function PremiumSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const isVisitor = useViewer() === null;
  const life = useDialogLife(onClose);
  return (
    <Modal
      {...life}
      title={isVisitor ? t('photos:premium.visitorTitle') : t('photos:premium.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="lg">
        <Text>{isVisitor ? t('photos:premium.visitorText') : t('photos:premium.text')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={life.onClose}>
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
