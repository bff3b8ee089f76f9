import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getHomePage } from '#contract/home/endpoints.ts';
import { arrangeFaces, type FaceLander } from '#contract/landers/faces.ts';
import { readSlug } from '#contract/landers/facts.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

/** Like the index page, it shows only members whom visitors may see; refused where the domain shows none. */
const peopleQuery = apiQuery(searchMembers, { gender: 'both' });
/** Those the domain has chosen for its index page. */
const castQuery = apiQuery(getHomePage, {});
export const landerQueries = () => [
  { query: peopleQuery, required: false },
  { query: castQuery, required: false },
];

/** The members of a landing page, of the gender its slug names. Each page starts with somebody else. */
export function useLanderPeople(lander: FaceLander) {
  const { seek } = readSlug(useParams().slug);
  // Neither is fetched again: a refusal by the domain would be repeated.
  const found = useQuery({ ...peopleQuery, enabled: false }).data;
  const cast = useQuery({ ...castQuery, enabled: false }).data;
  const chosen = cast ? [...cast.hero, ...cast.pair] : [];
  const members = arrangeFaces({ chosen, others: found?.page.results ?? [] }, { seek, lander });
  return { members, found, seek };
}
