import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { requestReset } from '#contract/account-security.ts';
import { useEndpointForm } from '#web/platform/use-endpoint-form.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useViewer } from '#web/platform/viewer.ts';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { EmailField } from './email-field.tsx';
import { Message } from './message.tsx';
import { NarrowPage } from './narrow-page.tsx';
import { useFormSubmit } from './use-form-submit.ts';

export const handle = { layout: 'lander' };

/** For whoever forgot it, and for members who have to fear that somebody else knows it. */
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
    besideField: { 'accounts.email_unknown': 'email' },
    onSuccess: (_answer, { email }) => onSent(email.trim()),
  });
  return (
    <>
      <PageTitle>{t('security:reset.title')}</PageTitle>
      <Text>{t('security:reset.text')}</Text>
      <form ref={box} noValidate onSubmit={submit}>
        <Stack gap="md">
          <EmailField
            {...form.getInputProps('email')}
            value={form.values.email}
            onTake={(email) => form.setFieldValue('email', email)}
          />
          <FormError error={error} />
          <Button type="submit" fullWidth loading={isPending}>
            {t('security:reset.submit')}
          </Button>
          {!viewer && <BackToLogin />}
        </Stack>
      </form>
    </>
  );
}

/** The member's own address, or what was typed into the form one comes from. */
function useTypedEmail(): string {
  const viewer = useViewer();
  const { state } = useLocation();
  return viewer?.email ?? (typeof state?.email === 'string' ? state.email : '');
}

/** Past the budget for questions about addresses nobody learns whether there is an account: the words fit both. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconMail size={32} stroke={1.75} />}
      title={<PageTitle takesFocus>{t('security:reset.sentTitle')}</PageTitle>}
      text={<Emphasized text={t('security:reset.sent', { email })} />}
    >
      <Text c="dimmed">{t('accounts:signup.complete.spam')}</Text>
      <Button variant="default" fullWidth onClick={onAgain}>
        {t('security:reset.again')}
      </Button>
      <BackToLogin />
    </Message>
  );
}

function BackToLogin() {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to="/login" ta="center">
      {t('security:reset.back')}
    </Anchor>
  );
}
