import type { CreditEntry } from '#contract/credit-history/endpoints.ts';

/** Entries of one day with the same purpose and person, the latest first. */
export interface EntryGroup {
  latest: CreditEntry;
  movements: CreditEntry[];
  credits: number;
}

export interface EntryDay {
  day: string;
  groups: EntryGroup[];
}

/** Each entry is in exactly one group. `movements` start with the latest; `nameDay` uses the reader's time zone. */
export function groupByDay(movements: readonly CreditEntry[], nameDay: (at: string) => string): EntryDay[] {
  const days: EntryDay[] = [];
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

function isAlike(a: CreditEntry, b: CreditEntry): boolean {
  return (
    a.kind === b.kind &&
    a.profile?.id === b.profile?.id &&
    a.payment_id === b.payment_id &&
    a.credits > 0 === b.credits > 0
  );
}
