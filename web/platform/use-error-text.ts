import { AppError, type ErrorCode, type ErrorData } from '#contract/errors.ts';
import type { FieldCode } from '#contract/field-codes.ts';
import { fieldCodes } from '#contract/field-codes.ts';
import { useSettings } from './use-settings.ts';
import { useTranslation } from './use-translation.ts';

/** The words for anything thrown. */
export function useErrorText(): (error: unknown) => string {
  const describe = useCodeText();
  const { t } = useTranslation();
  return (error) => (error instanceof AppError ? describe(error.code, error.data) : t('errors:unknown'));
}

/** The words for an error code and its facts. */
export function useCodeText(): (code: ErrorCode, data?: ErrorData) => string {
  const { t } = useTranslation();
  return (code, data) => t(`errors:${code}`, data ?? {});
}

/** The words beside an input field; some name a rule of the domain. */
export function useFieldText(): (code: string) => string {
  const { t } = useTranslation();
  const { min_age } = useSettings();
  return (code) => t(`errors:field.${isFieldCode(code) ? code : 'invalid'}`, { min_age });
}

function isFieldCode(code: string): code is FieldCode {
  return (fieldCodes as readonly string[]).includes(code);
}
