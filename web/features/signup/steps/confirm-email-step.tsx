import { useMounted } from '@mantine/hooks';
import { IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { searchMembers } from '#contract/search/endpoints.ts';
import { apiQuery, queriesOf } from '#web/platform/api/api-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { memberPath } from '#web/platform/session/middleware.ts';
import { useMember, viewerQuery } from '#web/platform/session/viewer.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { ResendActivation } from '../resend-activation.tsx';
import { suggestMembers } from '../suggest-members.ts';
import { useReferringMember } from '../use-met-member.ts';
import { findMailApp, findMailProvider } from './mail-provider.ts';
import classes from './wizard.module.css';

/** Polling interval: the link may be opened on another device. */
const askMs = 5000;

export function ConfirmEmailStep() {
  const { status } = useMember();
  useQuery({ ...viewerQuery, refetchInterval: status === 'active' ? false : askMs });
  useFreshSuggestions();
  return status === 'active' ? <Confirmed /> : <Unconfirmed />;
}

/** Suggestions from before the sign-up's answers do not fit them. */
function useFreshSuggestions(): void {
  const client = useQueryClient();
  useEffect(() => void client.invalidateQueries(queriesOf(searchMembers)), [client]);
}

function Unconfirmed() {
  const { t } = useTranslation();
  const { email } = useMember();
  const met = useReferringMember();
  const provider = findMailProvider(email);
  return (
    <Stack gap="md">
      <Text>
        <Emphasized text={t('signup:complete.sent', { email })} />
      </Text>
      <Text c="dimmed">{t('signup:complete.spam')}</Text>
      <Stack gap="sm">
        {provider ? (
          <Button
            component="a"
            href={provider.url}
            target="_blank"
            rel="noreferrer"
            size="lg"
            rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
          >
            {t('signup:complete.open', { provider: provider.name })}
          </Button>
        ) : (
          <MailApp />
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
          <Suggested />
        )}
      </Stack>
    </Stack>
  );
}

/** Only the browser knows the kind of device. */
function MailApp() {
  const { t } = useTranslation();
  const url = useMounted() ? findMailApp(navigator.userAgent) : undefined;
  if (!url) return null;
  return (
    <Button component="a" href={url} size="lg">
      {t('signup:complete.mailApp')}
    </Button>
  );
}

const maxFaces = 3;

/** Members to meet after the confirmation. */
function Suggested() {
  const { t } = useTranslation();
  const { data } = useQuery(apiQuery(searchMembers, {}));
  const faces = data ? suggestMembers(data).slice(0, maxFaces) : [];
  return (
    <Link to="/signup-matches" className={classes.faces}>
      <span aria-hidden>
        {faces.map(({ id, main_image, name }) => (
          <Avatar key={id} image={main_image} name={name} size={48} />
        ))}
      </span>
      {t('signup:complete.go')}
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </Link>
  );
}

function Confirmed() {
  const { t } = useTranslation();
  const met = useReferringMember();
  return (
    <Stack gap="md">
      <Text role="status">{t('signup:complete.confirmed')}</Text>
      <Button component={Link} to={met ? memberPath(met) : '/signup-matches'} size="lg" fullWidth>
        {t(met ? 'signup:met.go' : 'signup:complete.search')}
      </Button>
    </Stack>
  );
}
