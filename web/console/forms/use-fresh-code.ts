import { useState } from 'react';
import { AppError, type FieldError } from '#contract/errors.ts';
import type { ShowFieldErrors } from '#web/ui/forms/use-endpoint-form.ts';
import { useCodeErrorText } from './second-factor.tsx';

interface Form {
  showFieldErrors: ShowFieldErrors;
  refuse: (path: string, text: string) => void;
}

/** A form shows the field of the code once the server has asked for a fresh one; `refused`: sent without scripts. */
export function useFreshCode({ showFieldErrors, refuse }: Form, refused: readonly FieldError[]) {
  const describe = useCodeErrorText();
  const [isAsked, ask] = useState(refused.some(isOfCode));
  return {
    isAsked,
    showFieldErrors(error: unknown): boolean {
      const isShown = showFieldErrors(error);
      const fault = error instanceof AppError ? error.fields.find(isOfCode) : undefined;
      if (!fault) return isShown;
      refuse('code', describe(fault.code));
      ask(true);
      return true;
    },
  };
}

const isOfCode = ({ path }: FieldError) => path === 'code';
