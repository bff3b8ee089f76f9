import { type FocusEvent, type ReactNode, useId, useState } from 'react';
import { localeIsoCodes } from '#contract/sites/facts.ts';
import { normaliseCode } from '#contract/typed-text.ts';
import { useLocale } from '#web/platform/i18n/use-locale.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import classes from './date-of-birth-input.module.css';
import { composeDate, type DatePart, orderDateParts, readWholeDate, splitDate } from './date-parts.ts';

export interface DateOfBirthInputProps {
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (date: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
}

const lengths: Record<DatePart, number> = { day: 2, month: 2, year: 4 };

/** Three number fields in the order of the language. */
export function DateOfBirthInput({ value, onChange, onBlur, error }: DateOfBirthInputProps) {
  const { t } = useTranslation();
  const note = useId();
  const order = orderDateParts(localeIsoCodes[useLocale()]);
  const [parts, setParts] = useState(() => splitDate(value));
  // The draft of an earlier visit arrives after the first render.
  if (composeDate(parts) !== value) setParts(splitDate(value));

  const change = (part: DatePart, typed: string) => {
    const digits = normaliseCode(typed).replace(/\D/g, '').slice(0, lengths[part]);
    const changed = readWholeDate(typed, order) ?? { ...parts, [part]: digits };
    setParts(changed);
    onChange(composeDate(changed));
  };
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  };
  return (
    <fieldset className={classes.birth} onBlur={leave}>
      <legend className={classes.legend}>
        <span className="field-label">{t('accounts:field.birth')}</span>
      </legend>
      <div
        className={classes.parts}
        style={{ gridTemplateColumns: order.map((part) => `${lengths[part]}fr`).join(' ') }}
      >
        {order.map((part) => (
          <TextInput
            key={part}
            name={part}
            label={t(`accounts:field.${part}`)}
            inputClassName={classes.part}
            value={parts[part]}
            onChange={(event) => change(part, event.currentTarget.value)}
            inputMode="numeric"
            autoComplete={`bday-${part}`}
            error={Boolean(error)}
            aria-describedby={note}
          />
        ))}
      </div>
      <div id={note}>
        {error ? (
          <p className="field-error">{error}</p>
        ) : (
          <p className="field-help">{t('accounts:field.birthHelp')}</p>
        )}
      </div>
    </fieldset>
  );
}
