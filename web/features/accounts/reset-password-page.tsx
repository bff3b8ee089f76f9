import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { requestReset } from '#contract/accounts/credentials.ts';
import { normaliseEmail } from '#contract/typed-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { EmailField } from '#web/ui/forms/email-field.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { Message } from '#web/ui/page/message.tsx';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { Refusal } from './refusal.tsx';

export default function ResetPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <NarrowPage>
      {sentTo === undefined ? (
        <RequestForm onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
      )}
    </NarrowPage>
  );
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const form = useEndpointForm(requestReset, { initialValues: { email: useTypedEmail() } });
  const { box, submit, error, isPending } = useFormSubmit(requestReset, form, {
    onSuccess: (_answer, { email }) => onSent(normaliseEmail(email)),
  });
  return (
    <>
      <PageTitle>{t('accounts:reset.title')}</PageTitle>
      <Text>{t('accounts:reset.text')}</Text>
      <form ref={box} noValidate onSubmit={submit}>
        <Stack gap="md">
          <EmailField
            {...form.getInputProps('email')}
            value={form.values.email}
            onTake={(email) => form.setFieldValue('email', email)}
          />
          <Refusal error={error} email={form.values.email} />
          <Button type="submit" fullWidth loading={isPending}>
            {t('accounts:reset.submit')}
          </Button>
          {!viewer && <BackToLogin />}
        </Stack>
      </form>
    </>
  );
}

function useTypedEmail(): string {
  const viewer = useViewer();
  const { state } = useLocation();
  return viewer?.email ?? (typeof state?.email === 'string' ? state.email : '');
}

/** Neither the text nor the server reveals whether the account exists. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconMail size={32} stroke={1.75} />}
      title={<PageTitle takesFocus>{t('accounts:reset.sentTitle')}</PageTitle>}
      text={<Emphasized text={t('accounts:reset.sent', { email })} />}
    >
      <Text c="dimmed">{t('signup:complete.spam')}</Text>
      <Button variant="default" fullWidth onClick={onAgain}>
        {t('accounts:reset.again')}
      </Button>
      <BackToLogin />
    </Message>
  );
}

function BackToLogin() {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to="/login" ta="center">
      {t('accounts:reset.back')}
    </Anchor>
  );
}
