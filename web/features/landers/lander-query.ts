import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { readSlug } from '#contract/landers/facts.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

/** As on the index page, whose members every stranger of the domain may see; refused where nobody may. */
const peopleQuery = apiQuery(searchMembers, { gender: 'both' });
export const landerQueries = () => [{ query: peopleQuery, required: false }];

/** Whom a landing page shows: with a photo, and of the gender its slug speaks of. Each page begins with another of them. */
export function useLanderPeople(first: number) {
  const { seek } = readSlug(useParams().slug);
  // Not fetched again: a refusal by the domain would be repeated.
  const found = useQuery({ ...peopleQuery, enabled: false }).data;
  const fitting = (found?.page.results ?? []).filter(
    ({ main_image, gender }) => main_image && (!seek || gender === seek),
  );
  const start = fitting.length > 0 ? first % fitting.length : 0;
  const members = [...fitting.slice(start), ...fitting.slice(0, start)];
  return { members, found, seek };
}
