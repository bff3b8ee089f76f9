import { reactivationDays } from '#contract/deletion/facts.ts';
import { type ErasureTime, erasureTimes, reasonLength } from '#contract/member-records/facts.ts';
import type { MemberSummary } from '#contract/member-records/fields.ts';
import { eraseForMember } from '#contract/member-records/forms.ts';
import { SecondFactor } from '#web/console/forms/second-factor.tsx';
import { useFreshCode } from '#web/console/forms/use-fresh-code.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { HiddenFields } from '../hidden-fields.tsx';
import { useRecord } from '../use-record.ts';
import { useRefused } from '../use-refused.ts';

interface EraseFormProps {
  member: MemberSummary;
  /** The member or somebody of the team has begun it: only its time can change. */
  isUnderWay: boolean;
}

function useErasure({ member: { id }, isUnderWay }: EraseFormProps) {
  const refused = useRefused('erase');
  const times = isUnderWay ? (['now'] as const) : erasureTimes;
  const { reason = '', name = '', when } = refused.values;
  const chosen: ErasureTime = times.find((time) => time === when) ?? times[0];
  const form = useEndpointForm(eraseForMember, {
    initialValues: { id, when: chosen, reason, name, code: '' },
    initialErrors: refused.errors,
  });
  const { isAsked, showFieldErrors } = useFreshCode(form, refused.fields);
  const sending = useFormSubmit(eraseForMember, { ...form, showFieldErrors }, { onSuccess: useRecord() });
  return { form, times, isAsked, sending: { ...sending, error: sending.error ?? refused.error } };
}

export function EraseForm(props: EraseFormProps) {
  const { t } = useTranslation();
  const { form, times, isAsked, sending } = useErasure(props);
  const { member, isUnderWay } = props;
  return (
    <form ref={sending.box} method="post" noValidate onSubmit={sending.submit}>
      <HiddenFields form="erase" id={member.id} />
      <Stack gap="sm">
        <Text size="sm">
          {t(isUnderWay ? 'memberrecords:behalf.erase.underWay' : 'memberrecords:behalf.erase.text')}
        </Text>
        <SelectField
          {...form.getInputProps('when')}
          name="when"
          label={t('memberrecords:behalf.erase.when')}
          choices={times.map((value) => ({
            value,
            label: t(`memberrecords:behalf.erase.${value}`, { days: reactivationDays }),
          }))}
        />
        <TextInput
          {...form.getInputProps('reason')}
          name="reason"
          label={t('memberrecords:behalf.reason')}
          description={t('memberrecords:behalf.reasonHelp')}
          maxLength={reasonLength}
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps('name')}
          name="name"
          label={t('memberrecords:behalf.erase.name')}
          description={t('memberrecords:behalf.erase.nameHelp', { name: member.name })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {isAsked && <SecondFactor form={form} />}
        <FormError error={sending.error} />
        <Button type="submit" color="danger" loading={sending.isPending}>
          {t('memberrecords:behalf.erase.submit')}
        </Button>
      </Stack>
    </form>
  );
}
