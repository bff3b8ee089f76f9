import { maxSearchName } from '#contract/search/named-facts.ts';
import { isWithin } from '#contract/signs.ts';

/** "Women, 25–35, Hair: Red", as much of it as fits, and none that is taken. */
export function suggestName(parts: readonly string[], taken: readonly string[]): string {
  const most = maxSearchName - 3;
  const name = parts.reduce((text, part) => {
    const longer = text ? `${text}, ${part}` : part;
    return isWithin(longer, most) ? longer : text;
  }, '');
  const isTaken = (one: string) => taken.some((other) => other.toLowerCase() === one.toLowerCase());
  if (!isTaken(name)) return name;
  const numbered = taken.map((_, index) => `${name} ${index + 2}`);
  return numbered.find((one) => !isTaken(one)) ?? name;
}
