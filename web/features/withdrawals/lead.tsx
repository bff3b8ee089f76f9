import { findWithdrawalDays } from '#contract/sites/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './withdraw.module.css';

export function Lead() {
  const { t } = useTranslation();
  const days = findWithdrawalDays(useSettings());
  return (
    <>
      <PageTitle>{t('withdrawals:page.title')}</PageTitle>
      <p className={classes.text}>{t('withdrawals:page.lead', { days })}</p>
    </>
  );
}
