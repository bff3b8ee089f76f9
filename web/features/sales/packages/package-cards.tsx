import type { CreditPackage } from '#contract/payments/fields.ts';
import type { Offer } from '#web/features/discounts/use-offer.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ChoiceCard } from '#web/ui/forms/choice-card.tsx';
import classes from './package-cards.module.css';
import { PackageFacts } from './package-facts.tsx';

export interface PackageCardsProps {
  packages: CreditPackage[];
  chosen: CreditPackage;
  onChoose: (id: number) => void;
  /** Lowers every price. */
  offer: Offer | undefined;
}

export function PackageCards({ packages, chosen, onChoose, offer }: PackageCardsProps) {
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
          <PackageFacts item={item} packages={packages} offer={offer} />
        </ChoiceCard>
      ))}
    </fieldset>
  );
}
