import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { readSlug } from '#contract/landers/facts.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

/** Like the index page, it shows only members whom visitors may see; refused where the domain shows none. */
const peopleQuery = apiQuery(searchMembers, { gender: 'both' });
export const landerQueries = () => [{ query: peopleQuery, required: false }];

/** The members of a landing page: with a photo, and of the gender its slug names. Each page starts at another one. */
export function useLanderPeople(first: number) {
  const { seek } = readSlug(useParams().slug);
  // It is not fetched again: a refusal by the domain would be repeated.
  const found = useQuery({ ...peopleQuery, enabled: false }).data;
  const fitting = (found?.page.results ?? []).filter(
    ({ main_image, gender }) => main_image && (!seek || gender === seek),
  );
  const start = fitting.length > 0 ? first % fitting.length : 0;
  const members = [...fitting.slice(start), ...fitting.slice(0, start)];
  return { members, found, seek };
}
