import { IconLockOpen } from '@tabler/icons-react';
import { Link } from 'react-router';
import { MatchClaim } from '#web/features/match-claim/match-claim.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Group } from '#web/ui/elements/group.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useMountedDialog } from '#web/ui/overlays/use-mounted-dialog.ts';

export default function PremiumSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const life = useMountedDialog(onClose);
  return (
    <Dialog {...life} title={t('photos:premium.title')}>
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
    </Dialog>
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
