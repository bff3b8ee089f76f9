import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { getUser } from '#contract/accounts/endpoints.ts';
import { listCreditEntries } from '#contract/credit-history/endpoints.ts';
import { getTransaction, listTransactions } from '#contract/payments/endpoints.ts';
import { listWithdrawable, type Withdrawal } from '#contract/withdrawals/endpoints.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Message } from '#web/ui/page/message.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

const changed = [getUser, getTransaction, listTransactions, listCreditEntries, listWithdrawable];

export function Withdrawn({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isMember = useViewer() !== null;
  const client = useQueryClient();
  useEffect(() => {
    if (isMember) for (const endpoint of changed) void client.invalidateQueries(queriesOf(endpoint));
  }, [client, isMember]);
  const { declared_at, amount_cents, currency, payment_id } = withdrawal;
  return (
    <Message
      icon={<IconCheck size={32} stroke={1.75} />}
      tone="success"
      title={<PageTitle takesFocus>{t('withdrawals:done.title')}</PageTitle>}
      text={t('withdrawals:done.text', { when: format.dayAndTime(declared_at) })}
    >
      <Text>
        {amount_cents > 0
          ? t('withdrawals:done.refund', { amount: format.money(amount_cents, currency) })
          : t('withdrawals:facts.noMoney')}
      </Text>
      <Button component={Link} to={isMember ? `/transactions/${payment_id}` : '/'} fullWidth>
        {t(isMember ? 'withdrawals:done.link' : 'withdrawals:done.home')}
      </Button>
    </Message>
  );
}
