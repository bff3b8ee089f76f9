import type { Viewer } from '#server/call.ts';
import { dayMs, daySeconds, hourSeconds } from '#server/platform/durations.ts';

/** At most so many within so many seconds. */
export interface Pace {
  most: number;
  seconds: number;
}

/** Of one thing, within an hour and within a day. */
export type Paces = readonly [hour: Pace, day: Pace];

export type ThrottledActor = Pick<Viewer, 'id' | 'paidUser' | 'joinedAt'>;
export type Tier = 'newcomer' | 'recent' | 'settled' | 'trusted';
/** What is read: a page of the search, the figures beside its filters, a deck of the game, a profile, those like it. */
export type Read = keyof typeof readAs;

/** Whose allowance goes for each; every one is counted by itself. */
export const readAs = {
  search: 'search',
  facets: 'search',
  deck: 'search',
  profile: 'profile',
  related: 'profile',
} as const;

const within = (hour: number, day: number): Paces => [
  { most: hour, seconds: hourSeconds },
  { most: day, seconds: daySeconds },
];

/**
 * Above what a person does in a browser, below what is of use to a machine. Reading a profile and writing to a stranger
 * takes a minute or more; a like with a look at the card ten seconds; 400 pages of 24 faces in an hour are one page every
 * nine seconds without a pause; 600 profiles one every six. Within a day the widest reads 72 000 cards and 3 000 profiles
 * and writes to 300 people, so that neither 100 000 members can be copied nor thousands written to.
 */
export const paces: Readonly<
  Record<Tier, Readonly<Record<'firstMessages' | 'likes' | (typeof readAs)[Read], Paces>>>
> = {
  newcomer: {
    firstMessages: within(20, 60),
    likes: within(150, 500),
    search: within(400, 1500),
    profile: within(600, 1500),
  },
  recent: {
    firstMessages: within(30, 100),
    likes: within(200, 600),
    search: within(500, 2000),
    profile: within(900, 2500),
  },
  settled: {
    firstMessages: within(40, 150),
    likes: within(240, 800),
    search: within(600, 3000),
    profile: within(900, 3000),
  },
  trusted: {
    firstMessages: within(60, 300),
    likes: within(300, 1000),
    search: within(600, 3000),
    profile: within(900, 3000),
  },
};

/** Of all who look around without an account behind one address: a campus, or the customers of a mobile network. */
export const visitorPaces: Readonly<Record<(typeof readAs)[Read], Paces>> = {
  search: within(600, 3000),
  profile: within(600, 3000),
};

/** The same first words to so many people, while the account is younger than a week. Paying does not lift it. */
export const sameWordsPace: Pace = { most: 5, seconds: daySeconds };

const weekMs = 7 * dayMs;

export function isYoung({ joinedAt }: Pick<ThrottledActor, 'joinedAt'>, now: Date): boolean {
  return now.getTime() - joinedAt.getTime() < weekMs;
}

/** A member who has ever paid is trusted: a purchase costs a sender of bulk messages more than it brings. */
export function tierOf(member: Pick<ThrottledActor, 'joinedAt' | 'paidUser'>, now: Date): Tier {
  if (member.paidUser) return 'trusted';
  if (!isYoung(member, now)) return 'settled';
  return now.getTime() - member.joinedAt.getTime() < dayMs ? 'newcomer' : 'recent';
}

/** Greetings are alike by nature: below this many letters words say nothing about who writes them. */
const tellingLength = 20;

/** What is left of words when case, accents' spelling, marks and spaces are taken away; null for a mere greeting. */
export function normaliseWords(text: string): string | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return words.length < tellingLength ? null : words;
}
