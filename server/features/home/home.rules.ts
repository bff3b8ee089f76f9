import { heroSize } from '#contract/home/facts.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { countSigns, isWithin } from '#contract/signs.ts';

export interface HomeSelection {
  /** Whom the operator chose, in that order, those of the visitor's country alone. */
  front: readonly MemberCard[];
  /** Who was here last. */
  latest: readonly MemberCard[];
  /** Days since 1970: who stands in front changes with it. */
  day: number;
}

export interface Cast {
  hero: MemberCard[];
  /** Two, or nobody. */
  pair: MemberCard[];
  strip: MemberCard[];
}

/** Nobody stands on the page twice; the members who were here last stand in for those the operator did not choose. */
export function selectPeople({ front, latest, day }: HomeSelection): Cast {
  const isFront = new Set(front.map(({ id }) => id));
  const others = latest.filter(({ id, main_image }) => main_image && !isFront.has(id));
  const leading = takeTurns([...turnBy(front, day * frontSize), ...others], frontSize);
  const pair = leading.slice(heroSize);
  const shown = new Set(leading.map(({ id }) => id));
  return {
    hero: leading.slice(0, heroSize),
    pair: pair.length === 2 ? pair : [],
    strip: latest.filter(({ id }) => !shown.has(id)),
  };
}

const frontSize = heroSize + 2;

/** The first `count`, women and men by turns as far as there are both. */
function takeTurns(members: readonly MemberCard[], count: number): MemberCard[] {
  const left = [...members];
  const taken: MemberCard[] = [];
  while (taken.length < count && left.length > 0) {
    const last = taken.at(-1);
    const next = left.findIndex(({ gender }) => gender !== last?.gender);
    taken.push(...left.splice(Math.max(0, next), 1));
  }
  return taken;
}

/** The list from another place on, with what stood before it at its end. */
export function turnBy<Item>(items: readonly Item[], places: number): Item[] {
  if (items.length === 0) return [];
  const start = places % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

/** Characters. Less says nothing of anybody, more is not read in large type. */
const quoteLength = { least: 40, enough: 60, most: 140 };

/** Whole sentences from the beginning of a member's text about themselves; undefined where they are too short or too long. */
export function quoteFrom(about: string, language: string): string | undefined {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(about);
  let words = '';
  for (const { segment } of sentences) {
    if (countSigns(words) >= quoteLength.enough) break;
    const longer = `${words} ${segment}`.replace(/\s+/g, ' ').trim();
    if (!isWithin(longer, quoteLength.most)) break;
    words = longer;
  }
  return countSigns(words) >= quoteLength.least ? words : undefined;
}
