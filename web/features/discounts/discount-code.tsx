import { type FormEvent, useEffect, useRef, useState } from 'react';
import { maxDiscountCodeLength } from '#contract/discounts/facts.ts';
import { AppError } from '#contract/errors.ts';
import { normaliseCode } from '#contract/typed-text.ts';
import { useErrorText, useFieldText } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import classes from './discount-code.module.css';

export interface DiscountCodeProps {
  onApply: (code: string) => void;
  /** Why the code was refused or no longer fits the order. */
  error: unknown;
  isBusy: boolean;
}

/** Loaded when opened. The typed code stays, whatever the result. */
export default function DiscountCode({ onApply, error, isBusy }: DiscountCodeProps) {
  const { t } = useTranslation();
  const describe = useDiscountError();
  const describeField = useFieldText();
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const refused = error ? describe(error) : undefined;
  const fault = isEmpty ? describeField('required') : refused;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = normaliseCode(code);
    setEmpty(typed === '');
    if (typed === '') field.current?.focus();
    else if (!isBusy) onApply(typed);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        className={classes.field}
        label={t('discounts:code.label')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        maxLength={maxDiscountCodeLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={fault}
        errorRole="alert"
      />
      <Button type="submit" variant="default" loading={isBusy}>
        {t('discounts:code.apply')}
      </Button>
    </form>
  );
}

/** Formats amounts for the language. */
function useDiscountError(): (error: unknown) => string {
  const describe = useErrorText();
  const format = useFormat();
  return (error) => {
    const { minimum_cents, currency } = error instanceof AppError ? (error.data ?? {}) : {};
    if (typeof minimum_cents !== 'number') return describe(error);
    const amount = format.money(minimum_cents, String(currency));
    return describe(new AppError('discounts.minimum', { amount }));
  };
}
