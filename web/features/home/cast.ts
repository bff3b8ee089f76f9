import type { MemberCard } from '#contract/profiles.ts';

export interface Cast {
  hero: MemberCard[];
  /** Of how it works: the card, the pair and the one who answers are these two. */
  pair: readonly [MemberCard, MemberCard] | undefined;
  strip: MemberCard[];
}

const heroSize = 5;

/** Nobody is shown twice on the page; women and men take turns in front, as far as there are both. */
export function planCast(members: readonly MemberCard[]): Cast {
  const pictured = members.filter(({ main_image }) => main_image);
  const front = alternate(pictured).slice(0, heroSize + 2);
  const [one, other] = front.slice(heroSize);
  const shown = new Set(front);
  return {
    hero: front.slice(0, heroSize),
    pair: one && other ? [one, other] : undefined,
    strip: members.filter((member) => !shown.has(member)),
  };
}

function alternate(members: readonly MemberCard[]): MemberCard[] {
  const women = members.filter(({ gender }) => gender === 'female');
  const others = members.filter(({ gender }) => gender !== 'female');
  const [more, fewer] = women.length >= others.length ? [women, others] : [others, women];
  return more.flatMap((member, index) => [member, ...(fewer[index] ? [fewer[index]] : [])]);
}
