import type { MemberCard } from '#contract/profiles/endpoints.ts';

/** With whom of the chosen members a landing page begins: each with somebody else, as an advertiser compares them. */
export const faceStarts = {
  alonetonight: 0,
  collagelanding: 1,
  gallery: 2,
  transitionsvideolanding: 3,
  maplanding: 4,
  socialnetwork: 5,
  tinderswipe: 6,
} as const;

export type FaceLander = keyof typeof faceStarts;

type Face = Pick<MemberCard, 'id' | 'gender' | 'main_image'>;

/**
 * Each once and with a photo. The chosen ones come before anybody else on every page, in their order from the page's
 * start on: the operator has looked at who stands beside whom.
 */
export function arrangeFaces<Person extends Face>(
  { chosen, others }: { chosen: readonly Person[]; others: readonly Person[] },
  { seek, lander }: { seek: string | undefined; lander: FaceLander },
): Person[] {
  const isFitting = ({ main_image, gender }: Person) => main_image && (!seek || gender === seek);
  const first = chosen.filter(isFitting);
  const start = first.length > 0 ? faceStarts[lander] % first.length : 0;
  const faces = [...first.slice(start), ...first.slice(0, start), ...others.filter(isFitting)];
  // Of equal ids a map keeps the place of the first.
  return [...new Map(faces.map((person) => [person.id, person])).values()];
}
