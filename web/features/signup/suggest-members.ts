import type { OutputOf } from '#contract/endpoint.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import type { searchMembers } from '#contract/search/endpoints.ts';

export type Suggestions = MemberCard[];

const most = 6;

/** Results, then similar members, those with a photo first. Fictional profiles are left out, because they cannot match. */
export function suggestMembers({
  page,
  similar,
}: Pick<OutputOf<typeof searchMembers>, 'page' | 'similar'>): Suggestions {
  const people = [...page.results, ...similar.results].filter(({ fictional }) => !fictional);
  const hasPhoto = ({ main_image }: MemberCard) => main_image !== null;
  return [...people.filter(hasPhoto), ...people.filter((member) => !hasPhoto(member))].slice(0, most);
}
