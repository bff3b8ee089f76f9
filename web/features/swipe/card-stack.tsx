import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import type { SwipeCard } from '#contract/swipe/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './card-stack.module.css';
import type { Choice } from './drag.rules.ts';
import { SwipeCardView } from './swipe-card.tsx';
import type { Leaving } from './use-flights.ts';

export interface CardStackProps {
  stage: RefObject<HTMLDivElement | null>;
  cards: SwipeCard[];
  /** Decided cards, rendered until they are out of sight. */
  leaving: Leaving[];
  /** The card that an undone pass brings back. */
  returning: number | undefined;
  photoOf: (card: SwipeCard) => number;
  /** Replaces the first card and says why. */
  notice: ReactNode;
  onDecide: (choice: Choice) => void;
  onGone: (id: number) => void;
  onPhoto: (card: SwipeCard, index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The last one is hidden and only preloads its photo. */
const drawn = 4;

/** The deck has one tab stop, on which the keys play the game. */
export function CardStack(props: CardStackProps) {
  const { stage, cards, leaving, returning, photoOf, notice, onDecide, onGone, onPhoto, onKeyDown } = props;
  const { t } = useTranslation();
  const label = useLabel();
  const [top] = cards;
  const isOver = Boolean(notice);
  const shown = cards.slice(0, drawn).map((card, place) => ({ card, place, choice: undefined }));
  const flying = leaving
    .filter(({ card }) => !shown.some((one) => one.card.id === card.id))
    .map((one) => ({ ...one, place: 0 }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={stage}
      role="group"
      className={classes.stage}
      tabIndex={isOver ? -1 : 0}
      aria-label={top && !isOver ? label(top, photoOf(top)) : t('swipe:page.title')}
      onKeyDown={onKeyDown}
    >
      {[...flying, ...shown].map(({ card, place, choice }) => (
        <SwipeCardView
          key={card.id}
          card={card}
          place={isOver ? place + 1 : place}
          photo={photoOf(card)}
          isTop={!choice && place === 0 && !isOver}
          leaving={choice}
          isReturning={card.id === returning}
          onGone={() => onGone(card.id)}
          onDecide={onDecide}
          onPhoto={(index) => onPhoto(card, index)}
        />
      ))}
      {isOver && <div className={classes.notice}>{notice}</div>}
    </div>
  );
}

function useLabel() {
  const { t } = useTranslation();
  return ({ name, age, city, photos }: SwipeCard, photo: number) =>
    [
      name,
      age,
      city,
      photos.length > 1 && t('profiles:gallery.position', { number: photo + 1, count: photos.length }),
    ]
      .filter(Boolean)
      .join(', ');
}
