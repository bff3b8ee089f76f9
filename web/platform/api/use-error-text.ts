import { AppError, type ErrorCode, type ErrorData } from '#contract/errors.ts';
import { type FieldCode, fieldCodes } from '#contract/field-codes.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSettings } from '../session/use-settings.ts';

export function useErrorText(): (error: unknown) => string {
  const describe = useCodeText();
  const { t } = useTranslation();
  return (error) => (error instanceof AppError ? describe(error.code, error.data) : t('errors:unknown'));
}

export function useCodeText(): (code: ErrorCode, data?: ErrorData) => string {
  const { t } = useTranslation();
  return (code, data) => t(`errors:${code}`, data ?? {});
}

export function useFieldText(): (code: string) => string {
  const { t } = useTranslation();
  const { min_age } = useSettings();
  return (code) => t(`errors:field.${isFieldCode(code) ? code : 'invalid'}`, { min_age });
}

function isFieldCode(code: string): code is FieldCode {
  return (fieldCodes as readonly string[]).includes(code);
}
