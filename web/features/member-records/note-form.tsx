import { noteLength } from '#contract/member-records/facts.ts';
import { writeNote } from '#contract/member-records/forms.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { useRecord } from './use-record.ts';
import { useRefused } from './use-refused.ts';

export function NoteForm({ id }: { id: number }) {
  const { t } = useTranslation();
  const putRecord = useRecord();
  const refused = useRefused('note');
  const form = useEndpointForm(writeNote, {
    // Nobody has to write one: a field that is left empty is no fault.
    validateInputOnBlur: false,
    initialValues: { id, text: refused.values.text ?? '' },
    initialErrors: refused.errors,
  });
  const sending = useFormSubmit(writeNote, form, {
    onSuccess(answer) {
      putRecord(answer);
      form.setFieldValue('text', '');
    },
  });
  return (
    <form ref={sending.box} method="post" noValidate onSubmit={sending.submit}>
      <HiddenFields form="note" id={id} />
      <Stack gap="sm">
        <GrowingTextarea
          {...form.getInputProps('text')}
          name="text"
          label={t('memberrecords:notes.text')}
          description={t('memberrecords:notes.help')}
          minRows={2}
          maxRows={10}
          maxSigns={noteLength}
        />
        <FormError error={sending.error ?? refused.error} />
        <Button type="submit" variant="default" loading={sending.isPending}>
          {t('memberrecords:notes.submit')}
        </Button>
      </Stack>
    </form>
  );
}
