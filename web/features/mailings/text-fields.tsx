import { mailingSlots, textLengths, textOf, textParts } from '#contract/mailings/facts.ts';
import { type Locale, locales } from '#contract/sites/facts.ts';
import { nameLanguage } from '#locales/locale-names.ts';
import { Disclosure } from '#web/console/forms/disclosure.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import type { FieldsProps } from './mailing-fields.ts';
import classes from './mailings.module.css';

/** Subject, text and button by language, that of the domain first. */
export function TextFields({ options: { language }, shown, faultOf }: FieldsProps) {
  const { t } = useTranslation();
  const ordered = [language, ...locales.filter((locale) => locale !== language)];
  const isUsed = (locale: Locale) =>
    textParts.some((part) => shown[textOf(part, locale)] || faultOf(textOf(part, locale)));
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('mailings:help.slots', { names: mailingSlots.map((name) => `{{${name}}}`).join(' ') })}{' '}
        {t('mailings:help.languages')}
      </Text>
      {ordered.map((locale) => (
        <Disclosure key={locale} label={nameLanguage(locale)} isOpen={locale === language || isUsed(locale)}>
          <LanguageFields {...{ locale, shown, faultOf }} />
        </Disclosure>
      ))}
    </>
  );
}

interface LanguageFieldsProps extends Pick<FieldsProps, 'shown' | 'faultOf'> {
  locale: Locale;
}

function LanguageFields({ locale, shown, faultOf }: LanguageFieldsProps) {
  const { t } = useTranslation();
  const field = (part: (typeof textParts)[number]) => ({
    name: textOf(part, locale),
    label: t(`mailings:field.${part}`),
    error: faultOf(textOf(part, locale)),
    defaultValue: shown[textOf(part, locale)],
    lang: locale,
    autoComplete: 'off',
  });
  return (
    <div className={classes.language}>
      <TextInput {...field('subject')} maxLength={textLengths.subject} />
      <GrowingTextarea {...field('text')} minRows={5} maxRows={16} maxLength={textLengths.text} />
      <TextInput {...field('button')} maxLength={textLengths.button} />
    </div>
  );
}
