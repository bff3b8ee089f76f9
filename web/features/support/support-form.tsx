import { useSearchParams } from 'react-router';
import { supportPath, supportSubjects } from '#contract/support/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useContactFields } from '#web/ui/forms/use-contact-fields.ts';

type Field = 'name' | 'email' | 'subject' | 'message';

/** The browser sends the form; the server renders the page with what was entered, or with the number. */
export function SupportForm({ formKey }: { formKey: string }) {
  const { t } = useTranslation();
  const { error, field, values } = useContactFields<Field>();
  // Pages that lead here may choose it, as the accessibility statement does.
  const asked = useSearchParams()[0].get('subject');
  const chosen = values.subject ?? supportSubjects.find((subject) => subject === asked);
  const choices = supportSubjects.map((value) => ({ value, label: t(`support:subjects.${value}`) }));
  return (
    <form method="post" action={supportPath} noValidate>
      {/* A form that was refused by accident may have arrived all the same. */}
      <input type="hidden" name="key" value={values.key ?? formKey} />
      <Stack gap="md">
        <TextInput {...field('name')} label={t('support:name')} autoComplete="name" />
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
          defaultValue={chosen ?? ''}
          label={t('support:subject')}
          choices={[{ value: '', label: t('support:choose') }, ...choices]}
        />
        <GrowingTextarea
          {...field('message')}
          label={t('support:message')}
          description={t('support:messageHint')}
          minRows={5}
          maxRows={16}
        />
        <FormError error={error} />
        <Button type="submit" fullWidth>
          {t('support:send')}
        </Button>
      </Stack>
    </form>
  );
}
