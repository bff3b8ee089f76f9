import { AppError } from '#contract/errors.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';

export function isDiscountError(error: unknown): boolean {
  return error instanceof AppError && error.code.startsWith('discounts.');
}

/** The text of any refusal; amounts in it as the language writes them. */
export function useDiscountError(): (error: unknown) => string {
  const describe = useErrorText();
  const format = useFormat();
  return (error) => {
    const { minimum_cents, currency } = error instanceof AppError ? (error.data ?? {}) : {};
    if (typeof minimum_cents !== 'number') return describe(error);
    const amount = format.money(minimum_cents, String(currency));
    return describe(new AppError('discounts.minimum', { amount }));
  };
}
