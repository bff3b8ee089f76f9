import type { ReactNode } from 'react';
import { AppError } from '#contract/errors.ts';
import { staffPaths } from '#contract/staff/facts.ts';
import { acceptStaffInvitation } from '#contract/staff/forms.ts';
import { CodeField } from '#web/console/forms/code-field.tsx';
import type { Invitation } from '#web/console/session/staff-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { HiddenUsername } from '#web/ui/forms/hidden-username.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import type { SavedCodes } from './recovery-codes.tsx';
import { SetUpApp } from './set-up-app.tsx';
import classes from './welcome-form.module.css';

interface WelcomeFormProps {
  token: string;
  invitation: Invitation;
  onJoined: (codes: SavedCodes) => void;
  /** The link was used or has ended since the page opened. */
  onStale: () => void;
}

function useWelcome({ token, invitation, onJoined, onStale }: WelcomeFormProps) {
  const { t } = useTranslation();
  const form = useEndpointForm(acceptStaffInvitation, {
    initialValues: { token, password: '', code: '' },
  });
  const showFieldErrors = (error: unknown) => {
    const isShown = form.showFieldErrors(error);
    const isCodeWrong = error instanceof AppError && error.fields.some(({ path }) => path === 'code');
    if (isCodeWrong) form.refuse('code', t('staff:welcome.codeWrong'));
    return isShown;
  };
  const sending = useFormSubmit(
    acceptStaffInvitation,
    { ...form, showFieldErrors },
    {
      endsForm: { 'accounts.link_invalid': onStale },
      onSuccess({ recovery_codes }) {
        // Past the router, which would leave the codes: a reload opens the console, as the link is used up.
        history.replaceState({ ...history.state, token: undefined }, '', staffPaths.home);
        onJoined({ email: invitation.email, codes: recovery_codes });
      },
    },
  );
  return { form, sending };
}

export function WelcomeForm(props: WelcomeFormProps) {
  const { t } = useTranslation();
  const site = useSettings().name;
  const { form, sending } = useWelcome(props);
  const { name, email } = props.invitation;
  return (
    <form ref={sending.box} method="post" noValidate onSubmit={sending.submit} className={classes.form}>
      <div>
        <PageTitle>{t('staff:welcome.title', { name })}</PageTitle>
        <Text mt="xs">
          <Emphasized text={t('staff:welcome.text', { site, email })} />
        </Text>
      </div>
      <HiddenUsername email={email} />
      <Step number={1} title={t('staff:welcome.app')}>
        <SetUpApp invitation={props.invitation} />
      </Step>
      <Step number={2} title={t('staff:welcome.code')}>
        <CodeField {...form.getInputProps('code')} />
      </Step>
      <Step number={3} title={t('staff:welcome.password')}>
        <PasswordField
          {...form.getInputProps('password')}
          name="password"
          label={t('staff:field.password')}
          description={t('staff:field.passwordHelp')}
          isHelpBelow
          autoComplete="new-password"
          required
        />
      </Step>
      <FormError error={sending.error} />
      <Button type="submit" fullWidth loading={sending.isPending} className={classes.submit}>
        {t('staff:welcome.submit')}
      </Button>
    </form>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className={classes.step}>
      <Title order={2} size="h4" className={classes.heading}>
        <span className={classes.number} aria-hidden>
          {number}
        </span>
        {title}
      </Title>
      {children}
    </section>
  );
}
