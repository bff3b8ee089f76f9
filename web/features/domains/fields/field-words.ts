import { domainFaults } from '#contract/domains/facts.ts';
import type { DomainField } from '#contract/domains/fields.ts';
import type { FieldError } from '#contract/errors.ts';
import { locales } from '#contract/sites/facts.ts';
import { nameLanguage } from '#locales/locale-names.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export interface ControlProps {
  field: DomainField;
  /** What it shows first. */
  text: string;
  faults: readonly FieldError[];
}

/** As its maker writes it: Bricolage Grotesque. */
function nameFont(font: string): string {
  return font
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

type Known = 'domains:field.name';

/** Fields come from the settings themselves: one that is newer than the words is called by its name. */
export function useFieldWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const find = (key: string) => {
    const text = t(key as Known);
    return text === key ? undefined : text;
  };
  const nameText = (name: string) => {
    const [, whole, one = '', other = ''] = /^(own_words|page_texts)\.([^.]+)\.(.+)$/.exec(name) ?? [];
    const [language, text] = whole === 'own_words' ? [one, other] : [other, one];
    const locale = locales.find((known) => known === language);
    return whole && locale && t('domains:textIn', { text, language: nameLanguage(locale) });
  };
  const plain = (name: string) => name.replace(/[._]/g, ' ');
  return {
    label: (name: string) => nameText(name) ?? find(`domains:field.${name}`) ?? plain(name),
    help: (name: string) => find(`domains:help.${name}`),
    column: (field: string, column: string) => find(`domains:column.${field}.${column}`) ?? plain(column),
    option(field: string, option: string) {
      if (field === 'countries' && /^[A-Z]{2}$/.test(option)) return format.country(option);
      const locale = field === 'domain_language' && locales.find((known) => known === option);
      if (locale) return nameLanguage(locale);
      if (field === 'offered_prompts') return find(`prompts:question.${option}`) ?? plain(option);
      if (field === 'display_font') return nameFont(option);
      return find(`domains:option.${field}.${option}`) ?? plain(option);
    },
  };
}

/** Money is bounded in hundredths, and typed in whole units. */
function writeBound(kind: DomainField['kind'] | undefined, bound: number | null | undefined): string {
  if (bound === null || bound === undefined) return '';
  return kind === 'money' ? (bound / 100).toFixed(2) : String(bound);
}

/** What is wrong with a field, in words. */
export function useFaultWords() {
  const { t } = useTranslation();
  const describe = useFieldText();
  const format = useFormat();
  return ({ path, code }: FieldError, field?: Pick<DomainField, 'kind' | 'least' | 'most'>): string => {
    const fault = domainFaults.find((one) => one === code);
    if (!fault) return describe(code);
    const [, country = ''] = /^packages\.([A-Z]{2})$/.exec(path) ?? [];
    return t(`domains:fault.${fault}`, {
      country: country && format.country(country),
      least: writeBound(field?.kind, field?.least),
      most: writeBound(field?.kind, field?.most),
    });
  };
}
