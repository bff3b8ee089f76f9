import { useState } from 'react';
import { Link } from 'react-router';
import { type WithdrawablePurchase, type Withdrawal, withdraw } from '#contract/withdrawals/endpoints.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { ChoiceCard } from '#web/ui/forms/choice-card.tsx';
import { Confirmation } from './confirmation.tsx';
import { Lead } from './lead.tsx';
import classes from './withdraw.module.css';

interface OwnPurchasesProps {
  /** Undefined when they could not be loaded. */
  purchases: WithdrawablePurchase[] | undefined;
  asked: number;
  onDone: (withdrawal: Withdrawal) => void;
}

/** Step one chooses the purchase, step two explains and confirms. */
export function OwnPurchases({ purchases = [], asked, onDone }: OwnPurchasesProps) {
  const { t } = useTranslation();
  const open = purchases.filter(({ withdrawal }) => withdrawal === null);
  const [chosenId, choose] = useState(asked);
  const [isSure, setSure] = useState(false);
  const chosen = open.find(({ payment_id }) => payment_id === chosenId) ?? open[0];
  const mutation = useApiMutation(withdraw, { onSuccess: ({ withdrawal }) => onDone(withdrawal) });
  if (!chosen) return <None />;
  if (isSure)
    return (
      <Confirmation
        purchase={chosen}
        isPending={mutation.isPending}
        onConfirm={() => mutation.mutate({ payment_id: chosen.payment_id })}
        onBack={() => setSure(false)}
      />
    );
  return (
    <Stack gap="md">
      <Lead />
      <Choice open={open} chosen={chosen} onChoose={choose} />
      <Button fullWidth onClick={() => setSure(true)}>
        {t('withdrawals:page.here')}
      </Button>
    </Stack>
  );
}

interface ChoiceProps {
  open: WithdrawablePurchase[];
  chosen: WithdrawablePurchase;
  onChoose: (id: number) => void;
}

function Choice({ open, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <fieldset className={classes.choice}>
      <legend>{t('withdrawals:page.choose')}</legend>
      {open.map(({ payment_id, credits, amount_cents, currency, ordered_at }) => (
        <ChoiceCard
          key={payment_id}
          name="purchase"
          value={String(payment_id)}
          checked={payment_id === chosen.payment_id}
          onChoose={() => onChoose(payment_id)}
        >
          <span className={classes.purchase}>
            <strong>
              {t('withdrawals:facts.credits', {
                credits: format.number(credits),
                amount: format.money(amount_cents, currency),
              })}
            </strong>
            <span>{format.dayAndTime(ordered_at)}</span>
            <span>{payment_id}</span>
          </span>
        </ChoiceCard>
      ))}
    </fieldset>
  );
}

function None() {
  const { t } = useTranslation();
  return (
    <>
      <Lead />
      <p className={classes.text}>
        <strong>{t('withdrawals:page.none')}</strong>
      </p>
      <Anchor component={Link} to="/transactions">
        {t('withdrawals:page.noneLink')}
      </Anchor>
    </>
  );
}
