/** "2026-Q4". */
export type Quarter = string;

/** The quarter of a calendar day, YYYY-MM-DD. */
export function quarterOf(day: string): Quarter {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** From the first quarter of that year to this one, the newest first. */
export function listQuarters(firstYear: number, last: Quarter): Quarter[] {
  const quarters: Quarter[] = [];
  for (let year = Number(last.slice(0, 4)); year >= firstYear; year -= 1)
    for (let n = 4; n >= 1; n -= 1) if (`${year}-Q${n}` <= last) quarters.push(`${year}-Q${n}`);
  return quarters;
}

/** The end of the month behind the quarter (Directive 2006/112/EC, article 369f). */
export function findDueDay(quarter: Quarter): string {
  const [year, monthsGone] = [Number(quarter.slice(0, 4)), 3 * Number(quarter.slice(6))];
  return new Date(Date.UTC(year, monthsGone + 1, 0)).toISOString().slice(0, 10);
}
