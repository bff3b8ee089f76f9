import { IconCreditCard } from '@tabler/icons-react';
import type { StoredCard } from '#contract/payments/repeat.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ChoiceCard } from '#web/ui/forms/choice-card.tsx';
import { useCardName } from '../use-card-name.ts';
import classes from './checkout.module.css';

interface CardChoiceProps {
  cards: StoredCard[];
  chosen: StoredCard | undefined;
  onChoose: (id: number) => void;
}

/** A single card is named; several are offered as a choice. */
export function CardChoice({ cards, chosen, onChoose }: CardChoiceProps) {
  const { t } = useTranslation();
  const nameCard = useCardName();
  const icon = <IconCreditCard size={24} stroke={1.75} aria-hidden />;
  const [only, ...others] = cards;
  if (only && others.length === 0) {
    return (
      <p className={classes.taken}>
        {icon}
        {t('payments:repeat.taken', { card: nameCard(only) })}
      </p>
    );
  }
  return (
    <fieldset className={classes.methods}>
      <legend className={classes.legend}>{t('payments:repeat.legend')}</legend>
      {cards.map((card) => (
        <ChoiceCard
          key={card.id}
          name="card"
          value={String(card.id)}
          checked={card === chosen}
          onChoose={() => onChoose(card.id)}
        >
          <span className={classes.method}>
            {icon}
            {nameCard(card)}
          </span>
        </ChoiceCard>
      ))}
    </fieldset>
  );
}
