import type { FieldError } from '#contract/errors.ts';
import type { Locale } from '#contract/sites/facts.ts';
import type { OpenWord } from '#contract/texts/endpoints.ts';
import { wordFaults } from '#contract/texts/facts.ts';
import { controlNames } from '#web/features/domains/typed-fields.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';

interface WordFieldProps {
  form: string;
  open: OpenWord;
  locale: Locale;
  text: string;
  faults: readonly FieldError[];
}

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** One plural form of a text, below the words of every domain. */
export function WordField({ form, open, locale, text, faults }: WordFieldProps) {
  const { t } = useTranslation();
  const describe = useFieldText();
  const plural = pluralForms.find((one) => one === form);
  const code = faults.find(({ path }) => path === form)?.code;
  const fault = wordFaults.find((one) => one === code);
  const slots = open.slots.join(' ');
  return (
    <GrowingTextarea
      name={controlNames.text(form)}
      label={plural ? t(`texts:form.${plural}`) : t('texts:form.text')}
      description={t('texts:form.shared', { text: open.shared[form] ?? '' })}
      error={fault ? t(`texts:fault.${fault}`, { slots: slots || '–' }) : code && describe(code)}
      defaultValue={text}
      lang={locale}
      minRows={2}
      maxRows={12}
      spellCheck
    />
  );
}
