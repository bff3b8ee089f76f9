import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import classes from './match-claim.module.css';

/** The claim of what Premium brings, shown only if the operator names the source of the figure, beside it. */
export function MatchClaim() {
  const { t } = useTranslation();
  const { match_claim: claim } = useSettings();
  const isPremium = useViewer()?.paid_user === true;
  if (!claim || isPremium) return null;
  return (
    <p className={classes.claim}>
      <strong>{t('credits:claim.text', { percent: claim.percentage })}</strong>{' '}
      <span className={classes.source}>{t('credits:claim.source', { source: claim.source })}</span>
    </p>
  );
}
