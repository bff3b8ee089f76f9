import { describe, expect, it } from 'vitest';
import { arrangeFaces, type FaceLander, faceStarts } from '#contract/landers/faces.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { selectPeople } from '#server/features/home/index.ts';
import { DEMO_CAST, type DemoMember } from './cast.ts';
import { frontKeys, secondFrontKeys } from './front.ts';

const members = new Map(DEMO_CAST.map((member) => [member.key, member]));
/** As many stand beside each other before anybody scrolls. */
const rowSize = 3;
/** After so many days each list has begun at each of its places. */
const days = [...Array(24).keys()];
const landers = Object.keys(faceStarts) as FaceLander[];
const seeks = [undefined, 'female', 'male'] as const;

const hairGroups: Record<string, string> = {
  black: 'dark',
  dark_brown: 'dark',
  brown: 'brown',
  brunette: 'brown',
  blond: 'blond',
  dark_blond: 'blond',
  gray: 'light',
  white: 'light',
};
const skinGroups: Record<string, string> = {
  porcelain: 'light',
  fair: 'light',
  olive: 'tanned',
  tan: 'tanned',
  brown: 'dark',
  deep: 'dark',
  ebony: 'dark',
};

/** The colour of the hair, the haircut and the skin: what the eye compares first. */
function traitsOf({ hairColor, looks }: DemoMember): string[] {
  return [
    hairGroups[hairColor ?? ''] ?? hairColor ?? '',
    looks?.style ?? 'own',
    skinGroups[looks?.skin ?? ''] ?? '',
  ];
}

function isAlike(a: DemoMember, b: DemoMember): boolean {
  const [ofA, ofB] = [traitsOf(a), traitsOf(b)];
  return a.gender === b.gender && ofA.filter((trait, index) => trait === ofB[index]).length > 1;
}

function listAlike(row: readonly DemoMember[]): string[] {
  return row.flatMap((a, index) =>
    row.slice(index + 1).flatMap((b) => (isAlike(a, b) ? [`${a.key} and ${b.key}`] : [])),
  );
}

/** The cards of members of one country in the order of a front, as far as choosing them asks. */
function toFront(keys: readonly string[], country: string): (MemberCard & { member: DemoMember })[] {
  const main_image = { filename: 'f.webp', thumb_filename: 't.webp', status: 'active' };
  return keys.flatMap((key, id) => {
    const member = members.get(key);
    if (member?.country !== country) return [];
    const age = 2026 - Number(member.birthDate.slice(0, 4));
    return { id, gender: member.gender, age, main_image, member } as unknown as MemberCard & {
      member: DemoMember;
    };
  });
}

/** Whom the first rows of the landing pages show on a day: who is not chosen is not asked. */
function listRows(keys: readonly string[], country: string, day: number): DemoMember[][] {
  const front = toFront(keys, country);
  const { hero, pair } = selectPeople({ front, latest: [], day });
  const chosen = [...hero, ...pair] as typeof front;
  return landers.flatMap((lander) =>
    seeks.map((seek) =>
      arrangeFaces({ chosen, others: [] }, { seek, lander })
        .slice(0, rowSize)
        .map(({ member }) => member),
    ),
  );
}

const fronts = [
  ...[...new Set(frontKeys.map((key) => members.get(key)?.country ?? ''))].map((country) => ({
    country,
    brand: 'Duet',
    keys: frontKeys,
  })),
  { country: 'NL', brand: 'Samen', keys: secondFrontKeys },
];

describe('the first row of a landing page', () => {
  it.for(fronts)(
    'consists of people who look unlike each other, on each day, in $country of $brand [LAN-3]',
    ({ keys, country }) => {
      const rows = days.flatMap((day) => listRows(keys, country, day));
      expect(rows.filter((row) => row.length < rowSize).map((row) => row.map(({ key }) => key))).toEqual([]);
      expect([...new Set(rows.flatMap(listAlike))]).toEqual([]);
    },
  );

  it('would be refused with one haircut twice, and with one face in two colours of a shirt', () => {
    const [first] = toFront(frontKeys, 'NL');
    if (!first) throw new Error('nobody stands in front');
    const { member } = first;
    expect(listAlike([member, { ...member, key: 'twin', hairColor: 'black' }])).toHaveLength(1);
    expect(listAlike([member, { ...member, key: 'twin', gender: 'male' }])).toEqual([]);
  });
});
