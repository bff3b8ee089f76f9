import type { FieldError } from '#contract/errors.ts';
import { type ExperimentFault, experimentDays, placeOf, placePattern } from '#contract/experiments/facts.ts';
import { normaliseLine } from '#contract/typed-text.ts';
import type { ExperimentDraft, ExperimentRow } from '#server/features/payments/index.ts';
import { planGroup } from '#server/platform/statistics/proportions.ts';

/** What was typed, by the name of its control. */
type Fields = Readonly<Record<string, string>>;

interface Sold {
  id: number;
  popular: boolean;
}

interface Offer {
  countries: readonly string[];
  /** What is sold in the country of the experiment, as variant A shows it. */
  sold: readonly Sold[];
}

/** Thousandths: more than half never buy, and smaller differences would need years. */
const shares = { min: 1, max: 500 };

export function readDraft(
  fields: Fields,
  { countries, sold }: Offer,
): { draft: ExperimentDraft; faults: FieldError[] } {
  const faults: FieldError[] = [];
  const refuse = (path: string, code: ExperimentFault | 'required' | 'too_long') =>
    faults.push({ path, code });
  const line = (name: string) => normaliseLine(fields[name] ?? '');
  const share = (path: 'base' | 'difference', code: ExperimentFault) => {
    const found = readShare(line(path));
    if (found === undefined) refuse(path, code);
    return found ?? shares.min;
  };
  const [name, country] = [line('name'), line('country')];
  if (name === '') refuse('name', 'required');
  if (name.length > 60) refuse('name', 'too_long');
  if (!countries.includes(country)) refuse('country', 'country');
  const [baseRate, difference] = [share('base', 'share'), share('difference', 'difference')];
  const days = Number(line('days'));
  const isDays = Number.isInteger(days) && days >= experimentDays.min && days <= experimentDays.max;
  if (!isDays) refuse('days', 'days');
  const { packageIds, highlightedId, fault } = readList(fields, sold);
  if (fault) refuse('packages', fault);
  const draft: ExperimentDraft = {
    ...{ name, country, packageIds, highlightedId, baseRate, difference },
    days: isDays ? days : experimentDays.min,
    plannedPersons: planGroup(baseRate / 1000, difference / 1000),
  };
  return { draft, faults };
}

/** Per cent with one digit behind the point or comma, in thousandths. */
function readShare(typed: string): number | undefined {
  if (!/^\d{1,2}([.,]\d)?$/.test(typed)) return undefined;
  const share = Math.round(Number(typed.replace(',', '.')) * 10);
  return share >= shares.min && share <= shares.max ? share : undefined;
}

interface List {
  packageIds: number[];
  highlightedId: number | null;
}

/**
 * Variant B has the packages of the country, each of them once: another order or another highlight. A package from elsewhere would be another
 * price for the same thing, and one that is left out would cost those more who do not see it. Both would be decided by chance, and are refused.
 */
function readList(fields: Fields, sold: readonly Sold[]): List & { fault?: ExperimentFault } {
  const places = Object.entries(fields).flatMap(([name, place]) => {
    const [, id] = placePattern.exec(name) ?? [];
    return id === undefined ? [] : [{ id: Number(id), place: Number(place) }];
  });
  const ordered = places.toSorted((one, other) => one.place - other.place);
  const packageIds = ordered.map(({ id }) => id);
  const highlightedId = Number(fields.highlight) || null;
  const list = { packageIds, highlightedId };
  const isSold = (id: number) => sold.some((one) => one.id === id);
  const named = highlightedId === null ? packageIds : [...packageIds, highlightedId];
  if (!named.every(isSold)) return { ...list, fault: 'other_price' };
  if (sold.length === 0 || ordered.length !== sold.length) return { ...list, fault: 'places' };
  if (!ordered.every(({ place }, index) => place === index + 1)) return { ...list, fault: 'places' };
  const isSame =
    packageIds.every((id, index) => sold[index]?.id === id) &&
    (sold.find(({ popular }) => popular)?.id ?? null) === highlightedId;
  return isSame ? { ...list, fault: 'same' } : list;
}

const toPercent = (thousandths: number) => String(thousandths / 10);

/** The form of a draft, as its controls would say it. */
export function toFields(row: ExperimentRow): Record<string, string> {
  return {
    name: row.name,
    country: row.country,
    base: toPercent(row.baseRate),
    difference: toPercent(row.difference),
    days: String(row.days),
    highlight: String(row.highlightedId ?? ''),
    ...Object.fromEntries(row.packageIds.map((id, index) => [placeOf(id), String(index + 1)])),
  };
}
