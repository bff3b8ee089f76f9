import { Button, Stack, Text } from '@mantine/core';
import { IconCheck, IconMailOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { checkReset, resetPassword } from '#contract/accounts.credentials.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { checkSession } from '#web/platform/session/viewer.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useEndpointForm } from '#web/ui/use-endpoint-form.ts';
import { describeTokenPage, readToken, useToken } from './link-token.ts';
import { Message } from './message.tsx';
import { NarrowPage } from './narrow-page.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { UncheckedLink } from './unchecked-link.tsx';
import { useFormSubmit } from './use-form-submit.ts';

const linkQuery = (token: string) => apiQuery(checkReset, { token });
const queries = ({ url }: { url: URL }) => [linkQuery(readToken(url.searchParams))];

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const headers = describeTokenPage;
export const handle = { outlivesSession: true };

/** Loading the page does not use the link up; an expired one is reported before anything is typed. */
export default function ResetPasswordDoPage() {
  const { t } = useTranslation();
  const token = useToken();
  const { data, isError } = useQuery({
    ...linkQuery(token ?? ''),
    enabled: token !== undefined,
    staleTime: 'static',
  });
  const [outcome, setOutcome] = useState<'done' | 'late'>();
  const isLate = outcome === 'late' || data?.valid === false;
  if (token === undefined || !(data || isError))
    return <UncheckedLink title={t('accounts:reset.newTitle')} />;
  return (
    <NarrowPage>
      {outcome === 'done' && <Done />}
      {isLate && <TooLate isNews={outcome === 'late'} />}
      {!outcome && !isLate && <PasswordForm token={token} onOutcome={setOutcome} />}
    </NarrowPage>
  );
}

interface PasswordFormProps {
  token: string;
  onOutcome: (outcome: 'done' | 'late') => void;
}

function PasswordForm({ token, onOutcome }: PasswordFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useEndpointForm(resetPassword, {
    initialValues: { token, password: '', password_repeat: '' },
  });
  const { box, submit, error, isPending } = useFormSubmit(resetPassword, form, {
    endsForm: { 'accounts.reset_link_invalid': () => onOutcome('late') },
    async onSuccess() {
      onOutcome('done');
      await checkSession(client);
    },
  });
  return (
    <>
      <PageTitle>{t('accounts:reset.newTitle')}</PageTitle>
      <Text>{t('accounts:reset.newText')}</Text>
      <form ref={box} noValidate onSubmit={submit}>
        <Stack gap="md">
          <NewPasswordFields getInputProps={form.getInputProps} />
          <FormError error={error} />
          <Button type="submit" fullWidth loading={isPending}>
            {t('accounts:reset.save')}
          </Button>
        </Stack>
      </form>
    </>
  );
}

function Done() {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconCheck size={32} stroke={1.75} />}
      tone="success"
      title={<PageTitle takesFocus>{t('accounts:reset.doneTitle')}</PageTitle>}
      text={t('accounts:reset.doneText')}
    >
      <Button component={Link} to="/login" fullWidth>
        {t('accounts:login.submit')}
      </Button>
    </Message>
  );
}

function TooLate({ isNews }: { isNews: boolean }) {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconMailOff size={32} stroke={1.75} />}
      tone="danger"
      title={<PageTitle takesFocus={isNews}>{t('accounts:link.title')}</PageTitle>}
      text={t('errors:accounts.reset_link_invalid')}
    >
      <Button component={Link} to="/reset-password" fullWidth>
        {t('accounts:reset.request')}
      </Button>
    </Message>
  );
}
