import { AppError, type ErrorCode } from '#contract/errors.ts';
import { loadToasts } from '#web/ui/toasts.ts';
import { useErrorText } from './use-error-text.ts';

export type SpecialErrors = Partial<Record<ErrorCode, (error: AppError) => void>>;

/** `const showError = useApiError({ 'credits.insufficient': openTopUp })`: the rest becomes a toast. */
export function useApiError(special: SpecialErrors = {}): (error: unknown) => void {
  const describe = useErrorText();
  return (error) => {
    const code = error instanceof AppError ? error.code : undefined;
    // The lost session has been dealt with already: the person is on the way to log in.
    if (code === 'authentication_required') return;
    const treat = code && special[code];
    if (treat) treat(error as AppError);
    else void showError(`error-${code}`, describe(error));
  };
}

async function showError(id: string, message: string): Promise<void> {
  const toasts = await loadToasts();
  toasts.show({ id, color: 'danger', message });
}
