import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { Link } from 'react-router';
import { MatchClaim } from '#web/features/match-claim/match-claim.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMountedDialog } from '#web/ui/overlays/use-mounted-dialog.ts';

export default function PremiumSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const life = useMountedDialog(onClose);
  return (
    <Modal {...life} title={t('photos:premium.title')} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <Stack gap="lg">
        <Text>{t('photos:premium.text')}</Text>
        <MatchClaim />
        <Group justify="flex-end">
          <Button variant="default" onClick={life.onClose}>
            {t('photos:premium.later')}
          </Button>
          <PackagesButton />
        </Group>
      </Stack>
    </Modal>
  );
}

function PackagesButton() {
  const { t } = useTranslation();
  const icon = <IconLockOpen size={18} stroke={1.75} aria-hidden />;
  return (
    <Button component={Link} to="/premium" leftSection={icon}>
      {t('photos:premium.action')}
    </Button>
  );
}
