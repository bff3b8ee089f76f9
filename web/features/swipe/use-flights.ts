import { useState } from 'react';
import type { SwipeCard } from '#contract/swipe/endpoints.ts';
import type { Choice } from './drag.rules.ts';

export interface Leaving {
  card: SwipeCard;
  choice: Choice;
}

/** Cards that fly off the stage or back onto it. */
export function useFlights() {
  const [leaving, setLeaving] = useState<Leaving[]>([]);
  const [returning, setReturning] = useState<number>();
  const land = (id: number) => setLeaving((all) => all.filter(({ card }) => card.id !== id));
  return {
    leaving,
    returning,
    land,
    leave(card: SwipeCard, choice: Choice) {
      setReturning(undefined);
      setLeaving((all) => [...all.filter((one) => one.card.id !== card.id), { card, choice }]);
    },
    comeBack(id: number) {
      land(id);
      setReturning(id);
    },
  };
}
