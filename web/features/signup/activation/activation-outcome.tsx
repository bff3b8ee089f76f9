import { IconMailCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts/endpoints.ts';
import { LinkOver } from '#web/features/accounts/link-page.tsx';
import { loginPath } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { memberPath, withMetMember } from '#web/platform/session/middleware.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Message } from '#web/ui/page/message.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { isFindable } from '../missing-parts.ts';
import { ResendActivation } from '../resend-activation.tsx';
import { useReferringMember } from '../use-met-member.ts';

/** New members with a referring member go to that profile first; they can complete their own profile later. */
function nextSteps(viewer: User | null, met: number | undefined) {
  const back = met === undefined ? undefined : memberPath(met);
  if (!viewer) {
    const to = back ? loginPath({ pathname: back, search: '' }) : '/login';
    return [{ to, label: 'signup:activation.login' }] as const;
  }
  const complete = {
    to: withMetMember('/complete-signup', met),
    label: 'signup:activation.continue',
  } as const;
  const search = { to: '/signup-matches', label: 'signup:activation.search' } as const;
  const profile = back ? ({ to: back, label: 'signup:met.go' } as const) : undefined;
  if (isFindable(viewer)) return [profile ?? search];
  return profile ? [profile, complete] : [complete];
}

interface ActivatedProps {
  /** The link was used before, perhaps on another device. */
  wasUsed?: boolean;
  takesFocus?: boolean;
}

export function Activated({ wasUsed = false, takesFocus = false }: ActivatedProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const ways = nextSteps(viewer, useReferringMember());
  const title = wasUsed ? 'signup:activation.alreadyTitle' : 'signup:activation.doneTitle';
  const forVisitor = wasUsed ? 'signup:activation.alreadyLogin' : 'signup:activation.doneLogin';
  return (
    <Message
      icon={<IconMailCheck size={32} stroke={1.75} />}
      tone="success"
      title={<PageTitle takesFocus={takesFocus}>{t(title)}</PageTitle>}
      text={t(viewer ? 'signup:activation.doneText' : forVisitor)}
    >
      <Stack gap="sm">
        {ways.map(({ to, label }, index) => (
          <Button key={to} component={Link} to={to} variant={index > 0 ? 'default' : 'filled'} fullWidth>
            {t(label)}
          </Button>
        ))}
        {viewer && (
          <Anchor component={Link} to="/settings#passkeys" ta="center">
            {t('signup:activation.passkey')}
          </Anchor>
        )}
      </Stack>
    </Message>
  );
}

export function ActivationFailed() {
  const { t } = useTranslation();
  const viewer = useViewer();
  if (viewer?.status === 'active') return <Activated wasUsed />;
  return (
    <LinkOver title={t('signup:activation.errorTitle')} text={t('signup:activation.errorText')}>
      {viewer ? (
        <ResendActivation variant="filled" />
      ) : (
        <>
          <Text>{t('signup:activation.errorLogin')}</Text>
          <Button component={Link} to="/login" fullWidth>
            {t('signup:activation.login')}
          </Button>
        </>
      )}
    </LinkOver>
  );
}
