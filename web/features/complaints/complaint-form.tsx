import { complaintReasons, complaintsPath } from '#contract/complaints/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useContactFields } from '#web/ui/forms/use-contact-fields.ts';
import classes from './complaints.module.css';

type Field = 'reason' | 'place' | 'explanation' | 'name' | 'email' | 'good_faith';

/** The browser sends the form; the server renders the page with what was entered, or with the complaint's state. */
export function ComplaintForm({ formKey }: { formKey: string }) {
  const { t } = useTranslation();
  const { error, field, values } = useContactFields<Field>(['name', 'email']);
  const choices = complaintReasons.map((value) => ({ value, label: t(`complaints:reasons.${value}`) }));
  return (
    <form method="post" action={complaintsPath} noValidate>
      {/* A form that was refused by accident may have arrived all the same. */}
      <input type="hidden" name="key" value={values.key ?? formKey} />
      <Stack gap="md">
        <SelectField
          {...field('reason')}
          label={t('complaints:reason')}
          choices={[{ value: '', label: t('complaints:choose') }, ...choices]}
        />
        <GrowingTextarea
          {...field('place')}
          label={t('complaints:place')}
          description={t('complaints:placeHint')}
          minRows={2}
          maxRows={8}
        />
        <GrowingTextarea
          {...field('explanation')}
          label={t('complaints:explanation')}
          description={t('complaints:explanationHint')}
          minRows={5}
          maxRows={16}
        />
        <TextInput {...field('name')} label={t('complaints:name')} autoComplete="name" />
        <TextInput
          {...field('email')}
          type="email"
          label={t('complaints:email')}
          description={t('complaints:nameless')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <GoodFaith {...field('good_faith')} isChecked={values.good_faith === 'yes'} />
        <FormError error={error} />
        <Button type="submit" fullWidth>
          {t('complaints:send')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('complaints:anonymous')}
        </Text>
      </Stack>
    </form>
  );
}

interface GoodFaithProps {
  name: string;
  error: string | undefined;
  autoFocus: boolean;
  isChecked: boolean;
}

function GoodFaith({ name, error, autoFocus, isChecked }: GoodFaithProps) {
  const { t } = useTranslation();
  const fault = 'good-faith-fault';
  return (
    <div>
      <label className={classes.check}>
        <input
          type="checkbox"
          name={name}
          value="yes"
          required
          defaultChecked={isChecked}
          // biome-ignore lint/a11y/noAutofocus: it is what was refused
          autoFocus={autoFocus}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : fault}
        />
        <span>{t('complaints:goodFaith')}</span>
      </label>
      {error !== undefined && (
        <p id={fault} className={classes.fault}>
          {error}
        </p>
      )}
    </div>
  );
}
