import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { searchMembers } from '#contract/search.ts';
import { queriesOf } from '#web/platform/api-query.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useMember, viewerQuery } from '#web/platform/viewer.ts';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { findMailProvider } from './mail-provider.ts';
import { ResendActivation } from './resend-activation.tsx';

/** The link may be opened in another tab or on another device: so often this page asks whether it was. */
const askMs = 5000;

export function CompleteStep() {
  const { status } = useMember();
  useQuery({ ...viewerQuery, refetchInterval: status === 'active' ? false : askMs });
  useFreshSuggestions();
  return status === 'active' ? <Confirmed /> : <Unconfirmed />;
}

/** What was found before the member had said where she lives and who she is, is not for her. */
function useFreshSuggestions(): void {
  const client = useQueryClient();
  useEffect(() => void client.invalidateQueries(queriesOf(searchMembers)), [client]);
}

function Unconfirmed() {
  const { t } = useTranslation();
  const { email } = useMember();
  const provider = findMailProvider(email);
  return (
    <Stack gap="md">
      <Text>
        <Emphasized text={t('accounts:signup.complete.sent', { email })} />
      </Text>
      <Text c="dimmed">{t('accounts:signup.complete.spam')}</Text>
      <Stack gap="sm">
        {provider && (
          <Button
            component="a"
            href={provider.url}
            target="_blank"
            rel="noreferrer"
            rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
          >
            {t('accounts:signup.complete.open', { provider: provider.name })}
          </Button>
        )}
        <ResendActivation fullWidth />
        <Anchor component={Link} to="/settings" ta="center" py="xs">
          {t('security:email.mistyped')}
        </Anchor>
        <Button component={Link} to="/signup-matches" variant="subtle">
          {t('accounts:signup.complete.go')}
        </Button>
      </Stack>
    </Stack>
  );
}

function Confirmed() {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Text role="status">{t('accounts:signup.complete.confirmed')}</Text>
      <Button component={Link} to="/signup-matches" size="lg" fullWidth>
        {t('accounts:signup.complete.search')}
      </Button>
    </Stack>
  );
}
