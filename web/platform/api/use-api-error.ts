import { createContext, use } from 'react';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { useErrorText } from './use-error-text.ts';

export type SpecialErrors = Partial<Record<ErrorCode, (error: AppError) => void>>;

export interface ErrorHandling {
  errors?: SpecialErrors;
  /** The screen itself shows all errors, or these. */
  inline?: true | readonly ErrorCode[];
}

/** Shows an error as a toast; provided by the root. */
export const ToastContext = createContext<(id: string, message: string) => unknown>(() => {});

/** `const showError = useApiError({ errors: { 'credits.insufficient': openTopUp } })`; other errors become a toast. */
export function useApiError({ errors = {}, inline = [] }: ErrorHandling = {}): (error: unknown) => void {
  const describe = useErrorText();
  const showToast = use(ToastContext);
  return (error) => {
    const code = error instanceof AppError ? error.code : undefined;
    // The page is being redirected to the login.
    if (code === 'authentication_required') return;
    const treat = code && errors[code];
    if (treat) return treat(error as AppError);
    const isInline = inline === true || (code && inline.includes(code));
    if (!isInline) showToast(`error-${code}`, describe(error));
  };
}
