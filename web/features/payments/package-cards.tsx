import type { CreditPackage } from '#contract/payments.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { ChoiceCard } from './choice-card.tsx';
import classes from './package-cards.module.css';
import { findSaving } from './saving.ts';

export interface PackageCardsProps {
  packages: CreditPackage[];
  chosen: CreditPackage;
  onChoose: (id: number) => void;
}

export function PackageCards({ packages, chosen, onChoose }: PackageCardsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.cards}>
      <legend className={classes.legend}>{t('payments:packages.choose')}</legend>
      {packages.map((item) => (
        <ChoiceCard
          key={item.id}
          name="package"
          value={String(item.id)}
          checked={item.id === chosen.id}
          onChoose={(id) => onChoose(Number(id))}
          className={classes.card}
        >
          <PackageFacts item={item} saving={findSaving(item, packages)} />
        </ChoiceCard>
      ))}
    </fieldset>
  );
}

function PackageFacts({ item, saving }: { item: CreditPackage; saving: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { message_credits } = useSettings();
  const messages = Math.floor(item.credits / Math.max(message_credits, 1));
  return (
    <span className={classes.facts} data-position={item.position}>
      <span className={classes.band} />
      {item.popular && <span className={classes.ribbon}>{t('payments:packages.popular')}</span>}
      <span className={classes.amount}>
        <span className={classes.credits}>{format.number(item.credits)}</span>{' '}
        {t('payments:packages.unit', { count: item.credits })}
      </span>
      <span className={classes.price}>{format.money(item.price_cents, item.currency)}</span>
      <span className={classes.minor}>
        {t('payments:packages.perCredit', { amount: format.money(item.cents_per_credit, item.currency) })}{' '}
        {saving > 0 && (
          <span className={classes.saving}>{t('payments:packages.saving', { percent: saving })}</span>
        )}
      </span>
      <span className={classes.minor}>{t('payments:packages.messages', { count: messages })}</span>
    </span>
  );
}
