import { IconCheck, IconExternalLink, IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  cancelOrder,
  getTransaction,
  listTransactions,
  type Transaction,
} from '#contract/payments/endpoints.ts';
import type { PaymentMethod } from '#contract/payments/facts.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { notePaying } from '../paying-tab.ts';
import classes from './transaction.module.css';

/** Texts for methods where the bank takes days. */
const waitingTexts: Partial<Record<PaymentMethod, 'debitText' | 'transferText'>> = {
  sct: 'transferText',
  sdd: 'debitText',
};

/** The steps of an open payment, with the link back to the provider. */
export function PaymentProgress({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation();
  const isLost = transaction.status === 'loading';
  return (
    <div className={classes.panel}>
      <ol className={classes.steps}>
        <li className={classes.step} data-state="done">
          <span className={classes.dot}>
            <IconCheck size={16} stroke={2.5} aria-hidden />
          </span>
          <span>
            {t('payments:transaction.ordered')}
            <VisuallyHidden>: {t('payments:transaction.done')}</VisuallyHidden>
          </span>
        </li>
        <li className={classes.step} data-state={isLost ? 'next' : 'current'} aria-current="step">
          <span className={classes.dot} aria-hidden />
          <span>
            {t('payments:transaction.paying')}
            {!isLost && <span className={classes.waiting}>{t('payments:transaction.waiting')}</span>}
          </span>
        </li>
        <li className={classes.step} data-state="next">
          <span className={classes.dot} aria-hidden />
          <span>{t('payments:transaction.credited')}</span>
        </li>
      </ol>
      <ProgressText transaction={transaction} />
    </div>
  );
}

function ProgressText({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation();
  const { support_email } = useSettings();
  const { payment_id, status, in_review, checkout_url, paymentmethod } = transaction;
  if (in_review) {
    return (
      <p className={classes.review}>
        <IconInfoCircle size={22} stroke={1.75} aria-hidden />
        {t('payments:transaction.reviewText', { email: support_email })}
      </p>
    );
  }
  if (status === 'loading') {
    return (
      <>
        <p>{t('payments:transaction.loadingText')}</p>
        <Button component={Link} to={`/credits/${transaction.package}/${paymentmethod}`}>
          {t('payments:transaction.tryAgain')}
        </Button>
        <CancelOrder transaction={transaction} />
      </>
    );
  }
  return (
    <>
      <p>{t(`payments:transaction.${waitingTexts[paymentmethod] ?? 'pendingText'}`)}</p>
      {checkout_url && (
        <Button
          component="a"
          href={checkout_url}
          onClick={() => notePaying(payment_id)}
          variant="default"
          rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
        >
          {t('payments:transaction.open')}
        </Button>
      )}
      <CancelOrder transaction={transaction} />
    </>
  );
}

/** Cancels the order; its page then offers other ways to pay. */
function CancelOrder({ transaction: { payment_id, can_be_cancelled } }: { transaction: Transaction }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useApiMutation(cancelOrder, {
    onSuccess: () =>
      Promise.all(
        [getTransaction, listTransactions].map((read) => client.invalidateQueries(queriesOf(read))),
      ),
  });
  if (!can_be_cancelled) return null;
  return (
    <Button variant="subtle" color="gray" loading={isPending} onClick={() => mutate({ payment_id })}>
      {t('payments:transaction.cancel')}
    </Button>
  );
}
