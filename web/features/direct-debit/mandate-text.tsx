import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './debit.module.css';
import type { DebitFacts } from './use-details.ts';

/** The mandate in the words of mandateVersion (contract/direct-debit/endpoints.ts), and the order. */
export function MandateText({ form, reference }: { form: DebitFacts; reference: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { creditor, amount_cents, currency, credits, collected_on } = form;
  const facts = [
    [t('directdebit:mandate.creditor'), `${creditor.name}, ${creditor.address}`],
    [t('directdebit:mandate.creditorId'), creditor.id],
    [t('directdebit:mandate.reference'), reference],
  ];
  return (
    <section className={classes.mandate} aria-labelledby="mandate">
      <h2 id="mandate" className={classes.legend}>
        {t('directdebit:mandate.title')}
      </h2>
      <p>{t('directdebit:mandate.authorise', { creditor: creditor.name })}</p>
      <p>{t('directdebit:mandate.recurrent')}</p>
      <p>{t('directdebit:mandate.refund')}</p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.total}>
        <span>{t('payments:checkout.package', { credits: format.number(credits) })}</span>
        <span className="tabular">{format.money(amount_cents, currency)}</span>
      </div>
      <p className={classes.small}>
        {t('directdebit:mandate.date', { date: format.day(`${collected_on}T12:00:00Z`) })}
        {'. '}
        {t('payments:checkout.vat')}
      </p>
    </section>
  );
}
