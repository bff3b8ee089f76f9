import type { Mandate } from '#contract/direct-debit/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ChoiceCard } from '#web/ui/forms/choice-card.tsx';
import classes from './debit.module.css';

interface StoredMandatesProps {
  mandates: Mandate[];
  /** Undefined: another account. */
  chosen: Mandate | undefined;
  onChoose: (id: number | undefined) => void;
}

export function StoredMandates({ mandates, chosen, onChoose }: StoredMandatesProps) {
  const { t } = useTranslation();
  if (mandates.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('directdebit:stored.legend')}</legend>
      {mandates.map(({ id, iban, reference, phone }) => (
        <ChoiceCard
          key={id}
          name="mandate"
          value={String(id)}
          checked={chosen?.id === id}
          onChoose={() => onChoose(id)}
        >
          <span className={classes.choice}>
            <strong>{iban}</strong>
            <span className={classes.small}>{t('directdebit:stored.mandate', { reference })}</span>
            <span className={classes.small}>{t('directdebit:stored.phone', { phone })}</span>
          </span>
        </ChoiceCard>
      ))}
      <ChoiceCard
        name="mandate"
        value="other"
        checked={chosen === undefined}
        onChoose={() => onChoose(undefined)}
      >
        <span className={classes.choice}>{t('directdebit:stored.other')}</span>
      </ChoiceCard>
    </fieldset>
  );
}
