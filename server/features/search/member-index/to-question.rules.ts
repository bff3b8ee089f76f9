import { interests } from '#contract/profiles/facts.ts';
import { anyOfFields } from '#contract/search/filters.ts';
import { newWithinMs } from '#server/features/cards/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import { gendersOf, type SearchQuery } from '../search.sql.ts';
import { soughtBy } from '../seeking.rules.ts';
import type { Question } from './question.ts';
import { firstDay, interestRow, traitRows } from './records.ts';

/** Whether the index knows all that a search asks, but who is online: not what another feature asks besides. */
export function isKnown({ also, point }: Pick<SearchQuery, 'also' | 'point'>): boolean {
  return !also && (!point || (Number.isFinite(point.lat) && Number.isFinite(point.lon)));
}

/** What the index is asked for a search, whether online or not. */
export function toQuestion(query: SearchQuery): Question {
  const { criteria, siteId, day, now, point, gender, excluded } = query;
  const { country, countryregion, distance, min_age, max_age } = criteria;
  const seeker = soughtBy(query);
  return {
    siteId,
    genders: gendersOf(criteria),
    country: country === 'all' ? null : country,
    region: countryregion,
    bornAfter: dayYearsBefore(day, max_age + 1),
    bornUntil: dayYearsBefore(day, min_age),
    anyOf: anyOfFields.flatMap((field) => {
      const chosen = criteria[field].map((value) => rowOfLook(field, value));
      return chosen.length > 0 ? [chosen] : [];
    }),
    allOf: [
      ...criteria.interests.map((interest) => interestRow(interests.indexOf(interest))),
      ...(criteria.photo ? [traitRows.photo] : []),
      ...(criteria.verified ? [traitRows.verified] : []),
      ...(criteria.mutual && gender ? [traitRows.seeks[gender]] : []),
      ...(seeker ? [traitRows.mightSeek[seeker]] : []),
    ],
    joinedAfter: criteria.new ? newSince(now) : null,
    activeAfter: null,
    near: distance !== null && point ? { point, km: distance } : null,
    excluded,
    only: null,
  };
}

export function rowOfLook(field: (typeof anyOfFields)[number], value: string): number {
  return traitRows.looks[field].get(value) as number;
}

/** Unix seconds behind which somebody is new. */
function newSince(now: Date): number {
  return Math.floor(now.getTime() / 1000) - newWithinMs / 1000;
}

/** Days since `firstDay`, as the database subtracts years: of 29 February it is the 28th of another year. */
function dayYearsBefore(day: string, years: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const target = Date.UTC(year - years, month - 1, date);
  const isOtherMonth = new Date(target).getUTCMonth() !== month - 1;
  return Math.round((target - Date.parse(firstDay)) / dayMs) - (isOtherMonth ? 1 : 0);
}
