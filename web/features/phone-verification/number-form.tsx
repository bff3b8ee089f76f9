import { sendPhoneCode } from '#contract/phone-verification/endpoints.ts';
import { maxPhoneLength, phonePath } from '#contract/phone-verification/facts.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import classes from './phone.module.css';
import { PhoneProof } from './phone-proof.tsx';
import { useSentBefore, useShowPhone } from './use-phone-form.ts';

interface NumberFormProps {
  countries: readonly { country: string; prefix: string }[];
  /** A proved number is replaced. */
  needsProof?: boolean;
  onSent: () => void;
}

/** The number, and its country: a number that begins with + or 00 says its own. */
export function NumberForm({ countries, needsProof = false, onSent }: NumberFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const show = useShowPhone();
  const before = useSentBefore('send');
  const form = useEndpointForm(sendPhoneCode, {
    initialValues: {
      country: before.values.country ?? countries[0]?.country ?? '',
      number: before.values.number ?? '',
      ...(needsProof && { password: '' }),
    },
    initialErrors: before.errors,
    validateInputOnBlur: false,
  });
  const { box, submit, error, isPending } = useFormSubmit(sendPhoneCode, form, {
    onSuccess(answer) {
      onSent();
      show(answer);
    },
  });
  return (
    <form ref={box} method="post" action={phonePath} className={classes.form} noValidate onSubmit={submit}>
      <input type="hidden" name="form" value="send" />
      <div className={classes.number}>
        <SelectField
          {...form.getInputProps('country')}
          name="country"
          label={t('phone:number.country')}
          choices={countries.map(({ country, prefix }) => ({
            value: country,
            label: `${format.country(country)} (${prefix})`,
          }))}
        />
        <TextInput
          {...form.getInputProps('number')}
          name="number"
          type="tel"
          label={t('phone:number.label')}
          autoComplete="tel"
          maxLength={maxPhoneLength}
          required
        />
      </div>
      {needsProof && <PhoneProof form={form} box={box} />}
      <FormError error={error ?? before.error} />
      <Button type="submit" className={classes.one} loading={isPending}>
        {t('phone:number.submit')}
      </Button>
    </form>
  );
}
