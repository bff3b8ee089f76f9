import type { ListedAppeal } from '#contract/appeals/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

type Sanction = Pick<ListedAppeal['sanction'], 'until' | 'ended_at'>;

export function useSanctionEnd(): (sanction: Sanction) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ until, ended_at }) => {
    if (ended_at) return t('appealreview:ended', { date: format.day(ended_at) });
    return until ? t('appealreview:suspendedUntil', { date: format.day(until) }) : t('appealreview:banned');
  };
}
