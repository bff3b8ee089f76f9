import { reasonLength } from '#contract/money/facts.ts';
import { SecondFactor } from '#web/console/forms/second-factor.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import type { useMoneyForm } from './use-money-form.ts';

type ReasonedProps = Pick<ReturnType<typeof useMoneyForm>, 'form' | 'isAsked' | 'sending'> & {
  label: string;
};

/** The end of each form that moves money: why, the code where one is asked for, and the button. */
export function Reasoned({ form, isAsked, sending, label }: ReasonedProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        {...form.getInputProps('reason')}
        name="reason"
        label={t('money:reason')}
        description={t('money:reasonHelp')}
        maxLength={reasonLength}
        autoComplete="off"
      />
      {isAsked && <SecondFactor form={form as never} />}
      <FormError error={sending.error} />
      <Button type="submit" loading={sending.isPending}>
        {label}
      </Button>
    </>
  );
}
