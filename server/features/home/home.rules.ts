import { heroSize } from '#contract/home/facts.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { countSigns, isWithin } from '#contract/signs.ts';

export interface HomeSelection {
  /** The operator's choice, in order, from the visitor's country only. */
  front: readonly MemberCard[];
  latest: readonly MemberCard[];
  /** Days since 1970; the hero changes daily. */
  day: number;
}

export interface Cast {
  hero: MemberCard[];
  pair: MemberCard[];
  strip: MemberCard[];
}

/** Nobody appears twice; recently active members fill gaps in the operator's choice. */
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

/** The first `count`, women and men alternating as far as possible. */
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

export function turnBy<Item>(items: readonly Item[], places: number): Item[] {
  if (items.length === 0) return [];
  const start = places % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

/** Characters: less says nothing of a person, more is too long for large type. */
const quoteLength = { least: 40, enough: 60, most: 140 };

/** Whole sentences from the beginning of the member's text; undefined when too short or too long. */
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
