import { heroSize } from '#contract/home/facts.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { countSigns, isWithin } from '#contract/signs.ts';

export interface HomeSelection {
  /** The operator's choice, in order, from the visitor's country only. */
  front: readonly MemberCard[];
  latest: readonly MemberCard[];
  /** The operator's choice from other countries: only for the pair, where nobody nearer is left for it. */
  abroad?: readonly MemberCard[];
  /** Days since 1970; the hero changes daily. */
  day: number;
}

export interface Cast {
  hero: MemberCard[];
  pair: MemberCard[];
  strip: MemberCard[];
}

/** Nobody appears twice; recently active members fill gaps in the operator's choice. */
export function selectPeople({ front, latest, abroad = [], day }: HomeSelection): Cast {
  const isFront = new Set(front.map(({ id }) => id));
  const others = latest.filter(({ id, main_image }) => main_image && !isFront.has(id));
  const candidates = [...turnBy(front, day * frontSize), ...others];
  const hero = takeTurns(candidates, heroSize);
  const inHero = new Set(hero.map(({ id }) => id));
  const left = candidates.filter(({ id }) => !inHero.has(id));
  const near = pairOf(left, hero.at(-1));
  const pair = near.length > 0 ? near : pairOf([...left, ...turnBy(abroad, day)], hero.at(-1));
  const shown = new Set([...hero, ...pair].map(({ id }) => id));
  return { hero, pair, strip: latest.filter(({ id }) => !shown.has(id)) };
}

/** Years between the two of a pair: more reads as parent and child. */
const pairYears = 8;

/** The first two who could be a couple by their ages, a woman and a man where possible; nobody when no two could. */
function pairOf(members: readonly MemberCard[], before: MemberCard | undefined): MemberCard[] {
  const order = takeTurns(members, members.length, before);
  const isNear = (a: MemberCard, b: MemberCard) => Math.abs(a.age - b.age) <= pairYears;
  for (const differ of [true, false]) {
    for (const [index, first] of order.entries()) {
      const second = order
        .slice(index + 1)
        .find((other) => isNear(first, other) && (first.gender !== other.gender) === differ);
      if (second) return [first, second];
    }
  }
  return [];
}

/** The first two, and as many further couples as there are people for; the first stands in for those that are missing. */
export function listCouples(people: readonly MemberCard[], count: number): MemberCard[][] {
  const first = people.slice(0, 2);
  const couples = [first];
  let left = people.slice(2);
  while (couples.length < count) {
    const couple = pairOf(left, undefined);
    couples.push(couple.length > 0 ? couple : first);
    left = left.filter((member) => !couple.includes(member));
  }
  return couples;
}

const frontSize = heroSize + 2;

/** The first `count`, women and men alternating as far as possible, also after `before`. */
function takeTurns(members: readonly MemberCard[], count: number, before?: MemberCard): MemberCard[] {
  const left = [...members];
  const taken: MemberCard[] = [];
  while (taken.length < count && left.length > 0) {
    const last = taken.at(-1) ?? before;
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
