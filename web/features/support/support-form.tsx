import { Button, Stack, TextInput } from '@mantine/core';
import { supportMessageLength, supportNameLength, supportPath, supportSubjects } from '#contract/support.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { GrowingTextarea } from '#web/ui/growing-textarea.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

type Field = 'name' | 'email' | 'subject' | 'message';

/** Sent by the browser alone: the server draws the page with what was entered, or with the number. */
export function SupportForm({ formKey }: { formKey: string }) {
  const { t } = useTranslation();
  const { error, field, values } = useFields();
  const choices = supportSubjects.map((value) => ({ value, label: t(`support:subjects.${value}`) }));
  return (
    <form method="post" action={supportPath} noValidate>
      {/* A form that was refused by an accident may have arrived all the same. */}
      <input type="hidden" name="key" value={values.key ?? formKey} />
      <Stack gap="md">
        <TextInput
          {...field('name')}
          label={t('support:name')}
          autoComplete="name"
          maxLength={supportNameLength}
        />
        <TextInput
          {...field('email')}
          type="email"
          label={t('support:email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          {...field('subject')}
          label={t('support:subject')}
          choices={[{ value: '', label: t('support:choose') }, ...choices]}
        />
        <GrowingTextarea
          {...field('message')}
          label={t('support:message')}
          description={t('support:messageHint')}
          minRows={5}
          maxRows={16}
          maxLength={supportMessageLength}
        />
        <FormError error={error} />
        <Button type="submit" fullWidth>
          {t('support:send')}
        </Button>
      </Stack>
    </form>
  );
}

/** What a field begins with: what was entered before it was refused, else what the account says. */
function useFields() {
  const describe = useFieldText();
  const viewer = useViewer();
  const { values, fields, error } = useRefusedForm();
  const known: Partial<Record<Field, string>> = { name: viewer?.profile.name, email: viewer?.email };
  const field = (name: Field) => {
    const fault = fields.find(({ path }) => path === name);
    return {
      name,
      required: true,
      withAsterisk: false,
      defaultValue: values[name] ?? known[name] ?? '',
      error: fault && describe(fault.code),
      autoFocus: fault !== undefined && fault === fields[0],
    };
  };
  return { error, field, values };
}
