import { IconCircleCheckFilled, IconCrown } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Transaction } from '#contract/payments/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { RollingNumber } from './rolling-number.tsx';
import classes from './transaction.module.css';

export function PaymentCompleted({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation();
  return (
    <div className={classes.panel}>
      <div className={classes.arrived} role="status">
        <IconCircleCheckFilled size={48} className={classes.success} aria-hidden />
        <strong>{t('payments:transaction.added', { count: transaction.credits })}</strong>
      </div>
      <Balance />
      {transaction.made_premium && <PremiumNotice />}
      <div className={classes.ways}>
        <Button component={Link} to="/chats">
          {t('payments:transaction.write')}
        </Button>
        <Button component={Link} to="/members" variant="default">
          {t('payments:transaction.search')}
        </Button>
      </div>
    </div>
  );
}

function Balance() {
  const { t } = useTranslation();
  const { credits } = useMember();
  return (
    <div className={classes.balance}>
      <span className={classes.balanceLabel}>{t('payments:transaction.balance')}</span>
      <RollingNumber value={credits} />
    </div>
  );
}

function PremiumNotice() {
  const { t } = useTranslation();
  return (
    <div className={classes.premium}>
      <IconCrown size={28} stroke={1.75} aria-hidden />
      <div>
        <h2 className={classes.premiumTitle}>{t('payments:transaction.premiumTitle')}</h2>
        <p>{t('payments:transaction.premiumText')}</p>
      </div>
    </div>
  );
}
