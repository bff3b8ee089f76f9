import { staffPaths } from '#contract/staff/facts.ts';
import { useCodeText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorNotice } from '#web/ui/page/error-notice.tsx';
import { useFailLoading } from '../loading-bar.tsx';
import { readRouteError } from './route-error.ts';

/** In place of a page of the console; its words are those that every page has. */
export function StaffError({ error }: { error: unknown }) {
  useFailLoading();
  const { t } = useTranslation();
  const describe = useCodeText();
  const { status, code, data } = readRouteError(error);
  return (
    <ErrorNotice
      status={code === 'network' ? undefined : status}
      text={code ? describe(code, data) : t('errors:internal')}
    >
      <Button component="a" href={staffPaths.home} mt="md">
        {t('common:retry')}
      </Button>
    </ErrorNotice>
  );
}
