import { IconCrown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Chat, listChats } from '#contract/chat/endpoints.ts';
import type { Transaction } from '#contract/payments/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { KnownPair } from '#web/ui/people/known-pair.tsx';
import { RollingNumber } from './rolling-number.tsx';
import classes from './transaction.module.css';

export function PaymentCompleted({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation();
  const { profile } = useMember();
  const partner = useLatestPartner();
  return (
    <div className={classes.panel}>
      <div className={classes.moment}>
        <KnownPair
          photos={[profile.main_image, partner?.main_image ?? null]}
          className={classes.couple}
          isClosing
        />
        <div role="status">
          <strong className={classes.arrived}>
            {t('payments:transaction.added', { count: transaction.credits })}
          </strong>
          <Balance />
        </div>
      </div>
      {transaction.made_premium && <PremiumNotice />}
      <div className={classes.ways}>
        {partner ? (
          <Button component={Link} to={`/members/${partner.id}/chat`}>
            {t('payments:transaction.backTo', { name: partner.name })}
          </Button>
        ) : (
          <Button component={Link} to="/chats">
            {t('payments:transaction.write')}
          </Button>
        )}
        <Button component={Link} to="/members" variant="default">
          {t('payments:transaction.search')}
        </Button>
      </div>
    </div>
  );
}

/** Whom the credits are most likely for. The navigation has loaded the list. */
function useLatestPartner(): Chat['profile'] | undefined {
  const { data } = useQuery(apiQuery(listChats, {}));
  return data?.chats.find(({ profile }) => !profile.deleted)?.profile;
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
