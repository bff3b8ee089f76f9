import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { chatLimits } from '#contract/chat/facts.ts';
import { MatchClaim } from '#web/features/match-claim/match-claim.tsx';
import { useCodeText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export default function PremiumForMore({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const describe = useCodeText();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('chat:premium.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
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
    </Modal>
  );
}
