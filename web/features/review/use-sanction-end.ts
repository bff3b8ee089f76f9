import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

interface SanctionEnd {
  /** null: for good. */
  until: string | null;
  /** null: in force. */
  ended_at: string | null;
}

/** "Suspended until …", "Suspended for good", or when it ended. */
export function useSanctionEnd(): (sanction: SanctionEnd) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ until, ended_at }) => {
    if (ended_at) return t('review:sanction.ended', { day: format.day(ended_at) });
    return until ? t('review:sanction.until', { day: format.day(until) }) : t('review:sanction.forGood');
  };
}
