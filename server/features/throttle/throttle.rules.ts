import type { Viewer } from '#server/call.ts';
import { dayMs, daySeconds, hourSeconds } from '#server/platform/durations.ts';

export interface RateLimit {
  max: number;
  seconds: number;
}

export type RateLimits = readonly [hour: RateLimit, day: RateLimit];

export type ThrottledActor = Pick<Viewer, 'id' | 'paidUser' | 'joinedAt'>;
export type Tier = 'newcomer' | 'recent' | 'settled' | 'trusted';
/** A page of the search, its figures, those of who may write, a deck of the game, the picks of a day, a profile, a look at it that its member hears of, or related ones. */
export type Read = keyof typeof readAs;

/** The allowance each read uses; each is counted separately. */
export const readAs = {
  search: 'search',
  facets: 'search',
  fitting: 'search',
  deck: 'search',
  picks: 'search',
  profile: 'profile',
  look: 'look',
  related: 'profile',
} as const;

const within = (hour: number, day: number): RateLimits => [
  { max: hour, seconds: hourSeconds },
  { max: day, seconds: daySeconds },
];

/**
 * Above what a person does, below what helps a machine. Reading a profile and writing takes a minute; a like
 * ten seconds; 400 pages of 24 faces an hour are one every nine seconds, 600 profiles one every six. The
 * widest day reads 72 000 cards and 3 000 profiles and writes to 300 people: too few to copy 100 000 members
 * or to write to thousands. As many looks as likes are told: who looks at more shows themselves to crowds.
 */
export const rateLimits: Readonly<
  Record<Tier, Readonly<Record<'firstMessages' | 'likes' | (typeof readAs)[Read], RateLimits>>>
> = {
  newcomer: {
    firstMessages: within(20, 60),
    likes: within(150, 500),
    search: within(400, 1500),
    profile: within(600, 1500),
    look: within(150, 500),
  },
  recent: {
    firstMessages: within(30, 100),
    likes: within(200, 600),
    search: within(500, 2000),
    profile: within(900, 2500),
    look: within(200, 600),
  },
  settled: {
    firstMessages: within(40, 150),
    likes: within(240, 800),
    search: within(600, 3000),
    profile: within(900, 3000),
    look: within(240, 800),
  },
  trusted: {
    firstMessages: within(60, 300),
    likes: within(300, 1000),
    search: within(600, 3000),
    profile: within(900, 3000),
    look: within(300, 1000),
  },
};

/** Per network address of visitors: a campus, or the customers of a mobile network. */
export const visitorLimits: Readonly<Record<(typeof readAs)[Read], RateLimits>> = {
  search: within(600, 3000),
  profile: within(600, 3000),
  // Only members are somebody's visitors.
  look: within(0, 0),
};

/** Members per first text, for accounts younger than a week. Paying does not lift it. */
export const sameWordsLimit: RateLimit = { max: 5, seconds: daySeconds };

const weekMs = 7 * dayMs;

export function isYoung({ joinedAt }: Pick<ThrottledActor, 'joinedAt'>, now: Date): boolean {
  return now.getTime() - joinedAt.getTime() < weekMs;
}

/** A member who has ever paid is trusted: a purchase costs a spammer more than it brings. */
export function tierOf(member: Pick<ThrottledActor, 'joinedAt' | 'paidUser'>, now: Date): Tier {
  if (member.paidUser) return 'trusted';
  if (!isYoung(member, now)) return 'settled';
  return now.getTime() - member.joinedAt.getTime() < dayMs ? 'newcomer' : 'recent';
}

/** Greetings are alike: shorter texts do not identify their writer. */
const tellingLength = 20;

/** Removes case, accents, marks and spaces; null for a mere greeting. */
export function normaliseText(text: string): string | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return words.length < tellingLength ? null : words;
}
