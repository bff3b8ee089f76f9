import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getHomePage } from '#contract/home/endpoints.ts';
import { readSlug } from '#contract/landers/facts.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
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

/** The members of a landing page, of the gender its slug names. Each page starts at another one. */
export function useLanderPeople(first: number) {
  const { seek } = readSlug(useParams().slug);
  // Neither is fetched again: a refusal by the domain would be repeated.
  const found = useQuery({ ...peopleQuery, enabled: false }).data;
  const cast = useQuery({ ...castQuery, enabled: false }).data;
  const chosen = cast ? [...cast.hero, ...cast.pair] : [];
  const members = arrangeFaces([...chosen, ...(found?.page.results ?? [])], { seek, first });
  return { members, found, seek };
}

/** Each once and with a photo, from the one at `first` on. */
export function arrangeFaces(
  members: readonly MemberCard[],
  { seek, first }: { seek: string | undefined; first: number },
): MemberCard[] {
  const fitting = members.filter(({ main_image, gender }) => main_image && (!seek || gender === seek));
  const faces = [...new Map(fitting.map((member) => [member.id, member])).values()];
  const start = faces.length > 0 ? first % faces.length : 0;
  return [...faces.slice(start), ...faces.slice(0, start)];
}
