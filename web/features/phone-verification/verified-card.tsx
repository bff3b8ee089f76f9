import type { ReactNode, Ref } from 'react';
import { type OwnPhone, removePhone } from '#contract/phone-verification/endpoints.ts';
import { phonePath } from '#contract/phone-verification/facts.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { NumberForm } from './number-form.tsx';
import classes from './phone.module.css';
import { PhoneProof } from './phone-proof.tsx';
import { useSentBefore, useShowPhone } from './use-phone-form.ts';

interface VerifiedCardProps {
  own: OwnPhone;
  since: string;
  box: Ref<HTMLElement> | undefined;
  onSent: () => void;
}

export function VerifiedCard({ own, since, box, onSent }: VerifiedCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isReplacing, isRemoving] = [useSentBefore('send').isIt, useSentBefore('remove').isIt];
  return (
    <SettingsSection title={t('phone:verified.title')} box={box}>
      <Text>{t('phone:verified.text', { date: format.day(since) })}</Text>
      {own.hindrance === null && !own.sent && (
        <Fold title={t('phone:verified.replace')} isOpen={isReplacing}>
          <NumberForm countries={own.countries} needsProof onSent={onSent} />
        </Fold>
      )}
      <Fold title={t('phone:verified.remove')} isOpen={isRemoving}>
        <RemoveForm />
      </Fold>
    </SettingsSection>
  );
}

function Fold({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={classes.fold} open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function RemoveForm() {
  const { t } = useTranslation();
  const before = useSentBefore('remove');
  const form = useEndpointForm(removePhone, {
    initialValues: { password: '' },
    initialErrors: before.errors,
    validateInputOnBlur: false,
  });
  const { box, submit, error, isPending } = useFormSubmit(removePhone, form, { onSuccess: useShowPhone() });
  return (
    <form ref={box} method="post" action={phonePath} className={classes.form} noValidate onSubmit={submit}>
      <input type="hidden" name="form" value="remove" />
      <Text>{t('phone:verified.removeText')}</Text>
      <PhoneProof form={form} box={box} />
      <FormError error={error ?? before.error} />
      <Button type="submit" variant="outline" color="danger" className={classes.one} loading={isPending}>
        {t('phone:verified.remove')}
      </Button>
    </form>
  );
}
