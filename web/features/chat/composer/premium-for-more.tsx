import { Link } from 'react-router';
import { chatLimits } from '#contract/chat/facts.ts';
import { MatchClaim } from '#web/features/match-claim/match-claim.tsx';
import { useCodeText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Group } from '#web/ui/elements/group.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

export default function PremiumForMore({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const describe = useCodeText();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('chat:premium.title')}>
      <Stack gap="lg">
        <Text>{describe('chat.conversation_limit', { limit: chatLimits.freeConversations })}</Text>
        <Text c="dimmed">{t('chat:premium.text')}</Text>
        <MatchClaim />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('chat:premium.later')}
          </Button>
          <Button component={Link} to="/premium">
            {t('chat:premium.action')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
