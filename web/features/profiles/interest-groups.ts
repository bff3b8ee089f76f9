import type { Interest } from '#contract/profiles/facts.ts';

/** Groups by topic, in the order of the profile; each interest is in one group. */
export const interestGroups = {
  together: ['relationship', 'kissing'],
  moving: [
    'dancing',
    'gym',
    'running',
    'cycling',
    'hiking',
    'swimming',
    'yoga',
    'football',
    'tennis',
    'climbing',
    'sailing',
    'skiing',
  ],
  culture: [
    'music',
    'concerts',
    'festivals',
    'museums',
    'theatre',
    'films',
    'series',
    'reading',
    'writing',
    'photography',
    'painting',
    'fashion',
  ],
  table: ['cooking', 'baking', 'food', 'vegan', 'wine', 'cocktails', 'coffee', 'tea'],
  away: ['travelling', 'city_trips', 'beach', 'camping', 'motorcycles', 'cars'],
  home: ['dogs', 'cats', 'gardening', 'diy', 'board_games', 'video_games'],
  mind: ['science', 'technology', 'history', 'languages', 'politics', 'volunteering'],
} as const satisfies Record<string, readonly Interest[]>;

type InterestGroup = keyof typeof interestGroups;

/** The groups that contain any of these interests, each with its own. */
export function groupInterests(chosen: readonly Interest[]): [InterestGroup, Interest[]][] {
  const groups = Object.entries(interestGroups) as [InterestGroup, readonly Interest[]][];
  return groups
    .map(([group, interests]): [InterestGroup, Interest[]] => [
      group,
      interests.filter((interest) => chosen.includes(interest)),
    ])
    .filter(([, interests]) => interests.length > 0);
}
