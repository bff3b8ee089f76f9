import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorNotice } from '#web/ui/page/error-notice.tsx';

const goneCodes: readonly string[] = ['profiles.blocked', 'not_found'];

/** Returns the error that hides a member from the viewer, whatever is still cached about that member. */
export function findGone(error: unknown): AppError | undefined {
  return error instanceof AppError && goneCodes.includes(error.code) ? error : undefined;
}

interface GoneNoticeProps {
  refusal: AppError;
  children?: ReactNode;
}

export function GoneNotice({ refusal, children }: GoneNoticeProps) {
  const { t } = useTranslation();
  const describe = useErrorText();
  return (
    <ErrorNotice status={refusal.status} text={describe(refusal)}>
      {children}
      <Button component={Link} to="/" mt="lg">
        {t('layout:error.home')}
      </Button>
    </ErrorNotice>
  );
}
