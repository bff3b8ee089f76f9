import type { WithdrawablePurchase } from '#contract/withdrawals/endpoints.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './withdraw.module.css';

interface ConfirmationProps {
  purchase: WithdrawablePurchase;
  isPending: boolean;
  error?: unknown;
  onConfirm: () => void;
  onBack?: () => void;
}

export function Confirmation({ purchase, isPending, error, onConfirm, onBack }: ConfirmationProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <PageTitle takesFocus={onBack !== undefined}>{t('withdrawals:facts.title')}</PageTitle>
      <Facts purchase={purchase} />
      <p className={classes.text}>
        {t(purchase.refund_cents > 0 ? 'withdrawals:facts.warning' : 'withdrawals:facts.noMoney')}
      </p>
      <FormError error={error} />
      <Button fullWidth loading={isPending} onClick={onConfirm}>
        {t('withdrawals:page.confirm')}
      </Button>
      {onBack && (
        <Button fullWidth variant="default" disabled={isPending} onClick={onBack}>
          {t('withdrawals:page.back')}
        </Button>
      )}
    </Stack>
  );
}

function Facts({ purchase }: { purchase: WithdrawablePurchase }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency } = purchase;
  const amount = format.money(purchase.amount_cents, currency);
  const facts = [
    [t('withdrawals:page.order'), String(purchase.payment_id)],
    [t('withdrawals:facts.ordered'), format.dayAndTime(purchase.ordered_at)],
    [
      t('withdrawals:facts.purchase'),
      t('withdrawals:facts.credits', { credits: format.number(purchase.credits), amount }),
    ],
    [t('withdrawals:facts.unused'), format.number(purchase.unused_credits)],
    [t('withdrawals:facts.refund'), format.money(purchase.refund_cents, currency)],
    [t('withdrawals:facts.until'), format.day(purchase.until)],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
