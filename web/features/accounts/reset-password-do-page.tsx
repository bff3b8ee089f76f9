import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { checkReset, resetPassword } from '#contract/accounts/credentials.ts';
import { formAction } from '#web/platform/api/form-action.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { describeTokenPage } from '#web/platform/session/link-token.ts';
import { checkSession } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { CheckLine } from '#web/ui/forms/check-line.tsx';
import { HiddenUsername } from '#web/ui/forms/hidden-username.tsx';
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx';
import { Message } from '#web/ui/page/message.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { LinkForm, pathOfLink, UsedBefore, useLinkForm } from './link-form.tsx';
import { LinkOver, LinkPage, linkQueries, type OpenLink } from './link-page.tsx';

const queries = linkQueries(checkReset);

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = formAction(resetPassword, pathOfLink('/reset-password/do'));
export const headers = describeTokenPage;
export const handle = { outlivesSession: true };

export default function ResetPasswordDoPage() {
  const { t } = useTranslation();
  return (
    <LinkPage
      check={checkReset}
      title={t('accounts:reset.newTitle')}
      open={(link) => <PasswordForm {...link} />}
      done={() => <Done wasUsed />}
      over={
        <LinkOver text={t('errors:accounts.reset_link_invalid')}>
          <RequestLink />
        </LinkOver>
      }
    />
  );
}

function PasswordForm({ token, email, link, onStale }: OpenLink<typeof checkReset>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isDone, setDone] = useState(false);
  const { form, sending } = useLinkForm(resetPassword, {
    initialValues: { token, password: '', password_repeat: '' },
    onStale,
    async onDone() {
      setDone(true);
      await checkSession(client);
    },
  });
  if (isDone) return <Done />;
  return (
    <>
      <PageTitle>{t('accounts:reset.newTitle')}</PageTitle>
      <Text>{t('accounts:reset.newText')}</Text>
      <LinkForm token={token} sending={sending} action={t('accounts:reset.save')}>
        <HiddenUsername email={email} />
        <NewPasswordFields getInputProps={form.getInputProps} />
        {link.passkeys > 0 && (
          <div>
            <CheckLine
              name="remove_passkeys"
              checked={form.values.remove_passkeys === 'on'}
              onCheck={(isChecked) => form.setFieldValue('remove_passkeys', isChecked ? 'on' : undefined)}
            >
              {t('accounts:reset.removePasskeys', { count: link.passkeys })}
            </CheckLine>
            <Text size="sm" c="dimmed">
              {t('accounts:reset.passkeysHint')}
            </Text>
          </div>
        )}
      </LinkForm>
    </>
  );
}

function Done({ wasUsed = false }: { wasUsed?: boolean }) {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconCheck size={32} stroke={1.75} />}
      tone="success"
      title={<PageTitle takesFocus={!wasUsed}>{t('accounts:reset.doneTitle')}</PageTitle>}
      text={wasUsed ? t('accounts:reset.doneBefore') : t('accounts:reset.doneText')}
    >
      {wasUsed && <UsedBefore />}
      <Button component={Link} to="/login" fullWidth>
        {t('accounts:login.submit')}
      </Button>
      {wasUsed && <RequestLink />}
    </Message>
  );
}

function RequestLink() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/reset-password" variant="default" fullWidth>
      {t('accounts:reset.request')}
    </Button>
  );
}
