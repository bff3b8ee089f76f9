import { Button, Stack, Text } from '@mantine/core';
import { completeSignup } from '#contract/account-completion.ts';
import { Consent } from '#web/features/payments/consent.tsx';
import { useEndpointForm } from '#web/platform/use-endpoint-form.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useEnter } from './use-enter.ts';
import { useFormSubmit } from './use-form-submit.ts';
import classes from './wizard.module.css';

export interface CompletionFormProps {
  token: string;
  name: string;
  email: string;
  heading: 'h1' | 'h2';
  onDone: () => void;
  /** Somebody was faster, in another tab or on another device. */
  onOver: () => Promise<void>;
}

export function CompletionForm({ name, email, heading: Heading, ...options }: CompletionFormProps) {
  const { t } = useTranslation();
  const { name: site } = useSettings();
  const { form, box, submit, isPending, error } = useCompletion(options);
  const title = t('completion:signup.title', { name });
  const { value: agreed, error: fault } = form.getInputProps('terms');
  return (
    <form ref={box} noValidate onSubmit={submit}>
      {Heading === 'h1' && <title>{`${title} · ${site}`}</title>}
      <Stack gap="md">
        <Heading className={classes.title}>{title}</Heading>
        <Text c="dimmed">
          <Emphasized text={t('completion:signup.lead', { email })} />
        </Text>
        {/* For password managers, which keep a password with its address. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordFields getInputProps={form.getInputProps} />
        <Consent agreed={agreed} onAgreed={(terms) => form.setFieldValue('terms', terms)} fault={fault}>
          {t('completion:signup.terms', { name: site })}
        </Consent>
        <FormError error={error} />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {t('completion:signup.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function useCompletion({ token, onDone, onOver }: Pick<CompletionFormProps, 'token' | 'onDone' | 'onOver'>) {
  const enter = useEnter();
  const form = useEndpointForm(completeSignup, {
    initialValues: { token, password: '', password_repeat: '', terms: false },
  });
  const sending = useFormSubmit(completeSignup, form, {
    endsForm: { 'accounts.link_invalid': () => void onOver() },
    onSuccess({ user }) {
      enter(user);
      onDone();
    },
  });
  return { form, ...sending };
}
