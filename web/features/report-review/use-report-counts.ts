import type { ReportHistory } from '#contract/reports/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

/** Says how many reports have which outcome; those that are not zero. */
export function useReportCounts(): (counts: Partial<ReportHistory['counts']>) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ open = 0, upheld = 0, dismissed = 0, expired = 0 }) => {
    const parts = [
      open > 0 && t('reportreview:history.open', { number: open }),
      upheld > 0 && t('reportreview:history.upheld', { number: upheld }),
      dismissed > 0 && t('reportreview:history.dismissed', { number: dismissed }),
      expired > 0 && t('reportreview:history.expired', { number: expired }),
    ].filter((part) => part !== false);
    return parts.length > 0 ? format.list(parts) : t('reportreview:history.none');
  };
}
