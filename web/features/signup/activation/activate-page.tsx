import { IconMail } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { getUser } from '#contract/accounts/endpoints.ts';
import { activate, checkActivation } from '#contract/signup/activation.ts';
import { LinkForm, pathOfLink, useLinkForm } from '#web/features/accounts/link-form.tsx';
import { LinkPage, linkQueries, type OpenLink } from '#web/features/accounts/link-page.tsx';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { formAction } from '#web/platform/api/form-action.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { describeTokenPage } from '#web/platform/session/link-token.ts';
import { withMetMember } from '#web/platform/session/middleware.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { HiddenUsername } from '#web/ui/forms/hidden-username.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { Message } from '#web/ui/page/message.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useReferringMember } from '../use-met-member.ts';
import { Activated, ActivationFailed } from './activation-outcome.tsx';

const queries = linkQueries(checkActivation);

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = formAction(activate, pathOfLink('/activate'));
export const headers = describeTokenPage;

export default function ActivatePage() {
  const { t } = useTranslation();
  return (
    <LinkPage
      check={checkActivation}
      title={t('signup:activation.title')}
      open={(link) => <Question {...link} />}
      done={() => <Activated wasUsed />}
      over={<ActivationFailed />}
    />
  );
}

function Question({ token, email, link, onStale }: OpenLink<typeof checkActivation>) {
  const { t } = useTranslation();
  const { form, sending, isDone } = useActivation(token, { ...link, onStale });
  if (isDone) return <Activated takesFocus />;
  return (
    <Message
      icon={<IconMail size={32} stroke={1.75} />}
      title={<PageTitle>{t('signup:activation.title')}</PageTitle>}
      text={<Emphasized text={t('signup:activation.ask', { email })} />}
    >
      {link.asks_password && <Text>{t('signup:activation.elsewhere')}</Text>}
      <LinkForm token={token} sending={sending} action={t('signup:activation.confirm')}>
        {link.asks_password && (
          <>
            <HiddenUsername email={email} />
            <PasswordField
              {...form.getInputProps('password')}
              name="password"
              label={t('accounts:field.password')}
              autoComplete="current-password"
            />
          </>
        )}
      </LinkForm>
      {link.asks_password && (
        <Anchor component={Link} to="/reset-password" state={{ email }} ta="center">
          {t('accounts:forgot')}
        </Anchor>
      )}
      <Text size="sm" c="dimmed">
        {t('signup:activation.notYou')}
      </Text>
    </Message>
  );
}

type Asked = Pick<OpenLink<typeof checkActivation>, 'onStale'> & { asks_password: boolean };

function useActivation(token: string, { asks_password, onStale }: Asked) {
  const navigate = useNavigate();
  const met = useReferringMember();
  const client = useQueryClient();
  const [isDone, setDone] = useState(false);
  const linkForm = useLinkForm(activate, {
    initialValues: asks_password ? { token, password: '' } : { token },
    onStale,
    async onDone({ logged_in }) {
      await client.invalidateQueries(queriesOf(getUser));
      if (!logged_in) return setDone(true);
      // Replaces this page, so that the token does not stay in the history.
      await navigate(withMetMember('/activate/done', met), { replace: true });
    },
  });
  return { ...linkForm, isDone };
}
