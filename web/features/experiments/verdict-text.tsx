import type { ExperimentResults } from '#contract/experiments/endpoints.ts';
import { useShareFormat } from '#web/console/tables/use-share-format.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';

interface VerdictTextProps {
  verdict: NonNullable<ExperimentResults['verdict']>;
  planned: number;
}

/** What may be said, and no more: the difference with its interval, and whether there were enough people for it. */
export function VerdictText({ verdict: { says, difference, is_large_enough }, planned }: VerdictTextProps) {
  const { t } = useTranslation();
  const percent = useShareFormat();
  const format = useFormat();
  return (
    <>
      <Text fw={600}>{t(`experiments:verdict.${says}`)}</Text>
      {difference && (
        <Text>
          {t('experiments:difference', {
            difference: percent(difference.difference),
            low: percent(difference.low),
            high: percent(difference.high),
          })}
        </Text>
      )}
      {!is_large_enough && (
        <Text>{t('experiments:tooSmall', { count: planned, number: format.number(planned) })}</Text>
      )}
    </>
  );
}
