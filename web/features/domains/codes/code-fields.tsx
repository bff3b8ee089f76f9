import { maxDiscountCodeLength } from '#contract/discounts/facts.ts';
import type { FieldError } from '#contract/errors.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useFaultWords } from '../fields/field-words.ts';
import type { Texts } from '../typed-fields.ts';

interface CodeFieldsProps {
  faults: readonly FieldError[];
  values: Texts;
}

const fields = [
  { name: 'code', maxLength: maxDiscountCodeLength },
  { name: 'percentage', inputMode: 'numeric' },
  { name: 'last_day', type: 'date' },
  { name: 'limit', inputMode: 'numeric' },
  { name: 'minimum', inputMode: 'decimal' },
  { name: 'currency', maxLength: 3 },
  { name: 'country', maxLength: 2 },
] as const;

const codeFaults = ['taken', 'out_of_range', 'over'] as const;

/** The rules name some fields as the database does. */
const pathOf = (path: string) => (path === 'expiresAt' ? 'last_day' : path);

/** A new code. Everything but its name and its per cent is a condition that may be left out. */
export function CodeFields({ faults, values }: CodeFieldsProps) {
  const { t } = useTranslation();
  const describe = useFieldText();
  const describeFault = useFaultWords();
  const faultOf = (name: string) => {
    const fault = faults.find(({ path }) => pathOf(path) === name);
    if (!fault) return undefined;
    const own = codeFaults.find((code) => code === fault.code);
    if (own) return t(`domains:codes.fault.${own}`);
    return fault.code === 'invalid' ? describe('invalid') : describeFault(fault);
  };
  return fields.map(({ name, ...kind }) => (
    <TextInput
      key={name}
      {...kind}
      name={name}
      label={t(`domains:codes.field.${name}`)}
      description={name === 'code' || name === 'percentage' ? undefined : t(`domains:codes.help.${name}`)}
      error={faultOf(name)}
      defaultValue={values[name]}
      autoComplete="off"
      spellCheck={false}
    />
  ));
}
