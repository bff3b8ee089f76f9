import type { Movement } from '#contract/statement/endpoints.ts';

/** Entries of one day with the same purpose and person, the latest first. */
export interface MovementGroup {
  latest: Movement;
  movements: Movement[];
  credits: number;
}

export interface MovementDay {
  day: string;
  groups: MovementGroup[];
}

/** Each entry is in exactly one group. `movements` start with the latest; `nameDay` uses the reader's time zone. */
export function groupByDay(movements: readonly Movement[], nameDay: (at: string) => string): MovementDay[] {
  const days: MovementDay[] = [];
  for (const movement of movements) {
    const day = nameDay(movement.at);
    if (days.at(-1)?.day !== day) days.push({ day, groups: [] });
    const groups = days.at(-1)?.groups ?? [];
    const known = groups.find(({ latest }) => isAlike(latest, movement));
    if (!known) groups.push({ latest: movement, movements: [movement], credits: movement.credits });
    else {
      known.movements.push(movement);
      known.credits += movement.credits;
    }
  }
  return days;
}

function isAlike(a: Movement, b: Movement): boolean {
  return (
    a.kind === b.kind &&
    a.profile?.id === b.profile?.id &&
    a.payment_id === b.payment_id &&
    a.credits > 0 === b.credits > 0
  );
}
