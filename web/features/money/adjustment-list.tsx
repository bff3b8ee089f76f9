import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listOrders } from '#contract/money/endpoints.ts';
import type { Adjustment } from '#contract/money/fields.ts';
import { decideAdjustment } from '#contract/money/forms.ts';
import { SecondFactor } from '#web/console/forms/second-factor.tsx';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { FieldFault } from '#web/ui/forms/field-fault.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import classes from './adjustment-list.module.css';
import { addressOf } from './money-query.ts';
import { useMoneyForm } from './use-money-form.ts';

interface AdjustmentListProps {
  adjustments: readonly Adjustment[];
  label: string;
  /** Of several members, waiting: whom they are about, and what can be decided. */
  isQueue?: boolean;
  onDone: () => void;
}

/** Corrections of credits. */
export function AdjustmentList({ adjustments, label, isQueue = false, onDone }: AdjustmentListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={classes.list} aria-label={label}>
      {adjustments.map((adjustment) => {
        const { id, credits, state, by, decided_by, at, reason, member, domain } = adjustment;
        return (
          <li key={id} className={classes.line}>
            <span>
              <strong>
                {t('money:adjust.moved', {
                  count: Math.abs(credits),
                  credits: `${credits > 0 ? '+' : ''}${format.number(credits)}`,
                })}
              </strong>
              {' · '}
              {t(`money:adjust.state.${state}`)}
            </span>
            <span className={classes.facts}>
              {[by, decided_by, format.dayAndTime(at)].filter(Boolean).join(' · ')}
            </span>
            {isQueue && (
              <span className={classes.facts}>
                <Link to={addressOf({ number: member })}>{t('money:member', { number: member })}</Link>
                {` · ${domain}`}
              </span>
            )}
            <span className={classes.reason}>{reason}</span>
            {isQueue && (
              <div className={classes.decisions}>
                {!adjustment.is_own && <Decision {...{ adjustment, onDone }} decision="confirm" />}
                <Decision {...{ adjustment, onDone }} decision="decline" />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface DecisionProps {
  adjustment: Adjustment;
  decision: 'confirm' | 'decline';
  onDone: () => void;
}

function Decision({ adjustment: { id, is_own }, decision, onDone }: DecisionProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, isAsked, sending } = useMoneyForm(decideAdjustment, {
    ...{ name: 'decide', about: { id, decision }, typed: {} },
    onSuccess() {
      void client.invalidateQueries(queriesOf(listOrders));
      onDone();
    },
  });
  const fault = form.errors.decision;
  return (
    <form ref={sending.box} method="post" noValidate onSubmit={sending.submit} className={classes.decision}>
      <input type="hidden" name="form" value="decide" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="decision" value={decision} />
      {isAsked && <SecondFactor form={form as never} />}
      {fault && <FieldFault text={String(fault)} />}
      <FormError error={sending.error} />
      <Button
        type="submit"
        variant={decision === 'confirm' ? 'filled' : 'default'}
        loading={sending.isPending}
      >
        {t(is_own ? 'money:decide.takeBack' : `money:decide.${decision}`)}
      </Button>
    </form>
  );
}
