/** The last second of a typed day in UTC. Undefined for what is none, as 31 February, which JavaScript reads as a day of March. */
export function findEndOfDay(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const end = new Date(`${text}T23:59:59Z`);
  return !Number.isNaN(end.getTime()) && end.toISOString().startsWith(text) ? end : undefined;
}
