import { reasonLength } from '#contract/member-records/facts.ts';
import { restoreMember } from '#contract/member-records/forms.ts';
import type { Sanction } from '#contract/sanctions/fields.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { useRecord } from './use-record.ts';
import { useRefused } from './use-refused.ts';

interface RestoreFormProps {
  id: number;
  sanction: Pick<Sanction, 'id' | 'kind'>;
}

export function RestoreForm({ id, sanction }: RestoreFormProps) {
  const { t } = useTranslation();
  const refused = useRefused('restore');
  const form = useEndpointForm(restoreMember, {
    initialValues: { id, sanction: sanction.id, reason: refused.values.reason ?? '' },
    initialErrors: refused.errors,
  });
  const isLimit = sanction.kind === 'limit';
  const sending = useFormSubmit(restoreMember, form, { onSuccess: useRecord() });
  return (
    <form ref={sending.box} method="post" noValidate onSubmit={sending.submit}>
      <HiddenFields form="restore" id={id} />
      <input type="hidden" name="sanction" value={sanction.id} />
      <Stack gap="sm">
        <TextInput
          {...form.getInputProps('reason')}
          name="reason"
          label={t(isLimit ? 'memberrecords:restore.limitReason' : 'memberrecords:restore.reason')}
          maxLength={reasonLength}
          autoComplete="off"
        />
        <FormError error={sending.error ?? refused.error} />
        <Button type="submit" variant="default" loading={sending.isPending}>
          {t(isLimit ? 'memberrecords:restore.limitSubmit' : 'memberrecords:restore.submit')}
        </Button>
      </Stack>
    </form>
  );
}
