import { reportReasons } from '#contract/reports/facts.ts';
import { decisionsPath } from '#contract/sanctions/facts.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Banner } from '#web/ui/overlays/banner.tsx';

/** A warning that was not acknowledged yet, or a limit in force. */
export function SanctionBanner() {
  useTranslationGroups('app');
  const { t } = useTranslation();
  const { day } = useFormat();
  const { sanction } = useMember();
  if (!sanction) return null;
  const { kind, until } = sanction;
  const reason = reportReasons.find((one) => one === sanction.rule) ?? 'other';
  const rule = t(`reports:reasons.${reason}`);
  const isOpen = kind === 'limit' && until === null;
  const titleOfLimit = until
    ? t('sanctions:limit.title', { until: day(until) })
    : t('sanctions:limit.openTitle');
  return (
    <Banner
      title={kind === 'limit' ? titleOfLimit : t('sanctions:warning.title')}
      text={t(isOpen ? 'sanctions:limit.openText' : `sanctions:${kind}.text`, { rule })}
      action={
        <Button component="a" href={decisionsPath} variant="default">
          {t(`sanctions:${kind}.action`)}
        </Button>
      }
    />
  );
}
