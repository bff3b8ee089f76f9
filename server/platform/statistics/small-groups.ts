/** Smaller groups of persons are never shown as a number. */
export const smallestGroup = 5;

/** Null: a group that is too small. Nobody is hidden too, since that would say of each who they are not. */
export function toShownCount(persons: number): number | null {
  return persons < smallestGroup ? null : persons;
}

/** A part is hidden with the rest of its group, too, from which it could be counted. */
export function toShownPart(part: number, whole: number): number | null {
  const rest = whole - part;
  return part < smallestGroup || (rest > 0 && rest < smallestGroup) ? null : part;
}
