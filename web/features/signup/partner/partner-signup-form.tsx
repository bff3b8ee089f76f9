import { completeSignup } from '#contract/signup/partner.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useStartMemberSession } from '#web/platform/session/use-start-member-session.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { CheckLine } from '#web/ui/forms/check-line.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { HiddenUsername } from '#web/ui/forms/hidden-username.tsx';
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { DocumentTitle } from '#web/ui/page/document-title.tsx';
import { TermsNotice } from '../account/terms-notice.tsx';
import classes from '../steps/wizard.module.css';

export interface PartnerSignupFormProps {
  token: string;
  name: string;
  email: string;
  heading: 'h1' | 'h2';
  onDone: () => void;
  /** The link was used in another tab or on another device. */
  onOver: () => Promise<void>;
}

export function PartnerSignupForm({ name, email, heading: Heading, ...options }: PartnerSignupFormProps) {
  const { t } = useTranslation();
  const { name: site } = useSettings();
  const { form, box, submit, isPending, error } = usePartnerSignup(options);
  const title = t('signup:partner.title', { name });
  const { value: agreed, error: fault } = form.getInputProps('terms');
  return (
    <form ref={box} noValidate onSubmit={submit}>
      {Heading === 'h1' && <DocumentTitle>{title}</DocumentTitle>}
      <Stack gap="md">
        <Heading className={classes.title}>{title}</Heading>
        <Text c="dimmed">
          <Emphasized text={t('signup:partner.lead', { email })} />
        </Text>
        <HiddenUsername email={email} />
        <NewPasswordFields getInputProps={form.getInputProps} />
        <CheckLine
          checked={agreed}
          onCheck={(terms) => form.setFieldValue('terms', terms)}
          required
          fault={fault}
        >
          {t('signup:partner.terms', { name: site })}
        </CheckLine>
        <TermsNotice />
        <FormError error={error} />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {t('signup:partner.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function usePartnerSignup({
  token,
  onDone,
  onOver,
}: Pick<PartnerSignupFormProps, 'token' | 'onDone' | 'onOver'>) {
  const startMemberSession = useStartMemberSession();
  const form = useEndpointForm(completeSignup, {
    initialValues: { token, password: '', password_repeat: '', terms: false },
  });
  const sending = useFormSubmit(completeSignup, form, {
    endsForm: { 'accounts.link_invalid': () => void onOver() },
    async onSuccess({ user }) {
      await startMemberSession(user);
      onDone();
    },
  });
  return { form, ...sending };
}
