import { reasonLength } from '#contract/member-records/facts.ts';
import type { MemberRecord } from '#contract/member-records/fields.ts';
import { exportForMember } from '#contract/member-records/forms.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { HiddenFields } from '../hidden-fields.tsx';
import { useRecord } from '../use-record.ts';
import { useRefused } from '../use-refused.ts';

export function ExportForm({ id }: { id: number }) {
  const { t } = useTranslation();
  const refused = useRefused('export');
  const putRecord = useRecord();
  const form = useEndpointForm(exportForMember, {
    initialValues: { id, reason: refused.values.reason ?? '' },
    initialErrors: refused.errors,
  });
  const sending = useFormSubmit(exportForMember, form, {
    onSuccess(answer) {
      putRecord(answer);
      form.setFieldValue('reason', '');
    },
  });
  return (
    <form ref={sending.box} method="post" noValidate onSubmit={sending.submit}>
      <HiddenFields form="export" id={id} />
      <Stack gap="sm">
        <Text size="sm">{t('memberrecords:behalf.export.text')}</Text>
        <TextInput
          {...form.getInputProps('reason')}
          name="reason"
          label={t('memberrecords:behalf.reason')}
          description={t('memberrecords:behalf.reasonHelp')}
          maxLength={reasonLength}
          autoComplete="off"
        />
        <FormError error={sending.error ?? refused.error} />
        <Button type="submit" variant="default" loading={sending.isPending}>
          {t('memberrecords:behalf.export.submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** Says what became of the last export; staff see no link. */
export function ExportState({ last }: { last: MemberRecord['export'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (last === null) return null;
  const day = last.expires_at && format.day(last.expires_at);
  return (
    <Text size="sm" role="status">
      {t(`memberrecords:behalf.export.state.${last.state}`, { day })}
    </Text>
  );
}
