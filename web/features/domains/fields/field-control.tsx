import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { controlNames } from '../typed-fields.ts';
import { type ControlProps, useFaultWords, useFieldWords } from './field-words.ts';
import { FlagsField, SwitchField } from './flags-field.tsx';
import { RowsField } from './rows-field.tsx';

/** One field of a domain as its kind asks. The form is read when it is sent, so nothing here follows the keys. */
export function FieldControl({ field, text, faults }: ControlProps) {
  const words = useFieldWords();
  const describe = useFaultWords();
  const { t } = useTranslation();
  const { name, kind } = field;
  const own = faults.find(({ path }) => path === name);
  const ties = {
    name: controlNames.text(name),
    label: words.label(name),
    description: words.help(name),
    error: own && describe(own, field),
    defaultValue: text,
  };
  if (kind === 'rows') return <RowsField field={field} text={text} faults={faults} />;
  if (kind === 'flags') return <FlagsField field={field} text={text} error={ties.error} />;
  if (kind === 'switch') return <SwitchField name={name} text={text} error={ties.error} />;
  if (kind === 'choice') {
    const options = field.options.includes(text) ? field.options : [text, ...field.options];
    return (
      <SelectField
        {...ties}
        choices={options.map((value) => ({ value, label: words.option(name, value) }))}
      />
    );
  }
  if (kind === 'list' || kind === 'json' || kind === 'text') {
    const help = [ties.description, kind === 'list' && t('domains:perLine')].filter(Boolean).join(' ');
    return (
      <GrowingTextarea
        {...ties}
        description={help || undefined}
        minRows={2}
        maxRows={12}
        spellCheck={false}
      />
    );
  }
  return <TextInput {...ties} autoComplete="off" inputMode={kind === 'number' ? 'numeric' : undefined} />;
}
