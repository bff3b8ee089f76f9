import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { searchMembers } from '#contract/search.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { memberPath } from '#web/platform/session/middleware.ts';
import { useMember, viewerQuery } from '#web/platform/session/viewer.ts';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { findMailProvider } from './mail-provider.ts';
import { ResendActivation } from './resend-activation.tsx';
import { useMetMember } from './use-met-member.ts';

/** How often the state is polled: the link may be opened on another device. */
const askMs = 5000;

export function ConfirmEmailStep() {
  const { status } = useMember();
  useQuery({ ...viewerQuery, refetchInterval: status === 'active' ? false : askMs });
  useFreshSuggestions();
  return status === 'active' ? <Confirmed /> : <Unconfirmed />;
}

/** Suggestions from before the answers of the sign-up do not fit them. */
function useFreshSuggestions(): void {
  const client = useQueryClient();
  useEffect(() => void client.invalidateQueries(queriesOf(searchMembers)), [client]);
}

function Unconfirmed() {
  const { t } = useTranslation();
  const { email } = useMember();
  const met = useMetMember();
  const provider = findMailProvider(email);
  return (
    <Stack gap="md">
      <Text>
        <Emphasized text={t('signup:complete.sent', { email })} />
      </Text>
      <Text c="dimmed">{t('signup:complete.spam')}</Text>
      <Stack gap="sm">
        {provider && (
          <Button
            component="a"
            href={provider.url}
            target="_blank"
            rel="noreferrer"
            rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
          >
            {t('signup:complete.open', { provider: provider.name })}
          </Button>
        )}
        <ResendActivation fullWidth />
        <Anchor component={Link} to="/settings" ta="center" py="xs">
          {t('accounts:email.mistyped')}
        </Anchor>
        {met ? (
          <Button component={Link} to={memberPath(met)}>
            {t('signup:met.go')}
          </Button>
        ) : (
          <Button component={Link} to="/signup-matches" variant="subtle">
            {t('signup:complete.go')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

function Confirmed() {
  const { t } = useTranslation();
  const met = useMetMember();
  return (
    <Stack gap="md">
      <Text role="status">{t('signup:complete.confirmed')}</Text>
      <Button component={Link} to={met ? memberPath(met) : '/signup-matches'} size="lg" fullWidth>
        {t(met ? 'signup:met.go' : 'signup:complete.search')}
      </Button>
    </Stack>
  );
}
