import type { Sanction } from '#contract/sanctions/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

type SanctionEnd = Pick<Sanction, 'kind' | 'created_at' | 'until' | 'ended_at' | 'acknowledged_at'>;

/** "Suspended until …", "Limited until …", when it ended, or what became of a warning. */
export function useSanctionEnd(): (sanction: SanctionEnd) => string {
  const { t } = useTranslation();
  const { day } = useFormat();
  return ({ kind, created_at, until, ended_at, acknowledged_at }) => {
    if (kind === 'warning') {
      if (ended_at && ended_at !== created_at) return t('review:sanction.withdrawn', { day: day(ended_at) });
      if (!acknowledged_at) return t('review:sanction.unread');
      return t('review:sanction.acknowledged', { day: day(acknowledged_at) });
    }
    const isLimit = kind === 'limit';
    if (ended_at) {
      return t(isLimit ? 'review:sanction.limitEnded' : 'review:sanction.ended', { day: day(ended_at) });
    }
    if (until)
      return t(isLimit ? 'review:sanction.limitUntil' : 'review:sanction.until', { day: day(until) });
    return t(isLimit ? 'review:sanction.limitOpen' : 'review:sanction.forGood');
  };
}

/** What was established; without a person that is how it came about. */
export function useSanctionFacts(): (sanction: Pick<Sanction, 'automated' | 'facts'>) => string {
  const { t } = useTranslation();
  return ({ automated, facts }) => (automated && facts === '' ? t('review:sanction.byReports') : facts);
}
