import { describe, expect, test } from 'vitest';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { listCouples, quoteFrom, selectPeople } from './home.rules.ts';

const image = { filename: 'a.webp', thumb_filename: 'b.webp', status: 'active' };

/** `w` and `m` by their letters, with ids from `first` on. */
function people(
  letters: string,
  { first = 0, main_image = image as object | null, ages = [] as number[] } = {},
): MemberCard[] {
  return [...letters].map(
    (letter, index) =>
      ({
        id: first + index,
        gender: letter === 'w' ? 'female' : 'male',
        main_image,
        age: ages[index] ?? 30,
      }) as unknown as MemberCard,
  );
}
const lettersOf = (members: readonly MemberCard[]) =>
  members.map(({ gender }) => (gender === 'female' ? 'w' : 'm')).join('');
const idsOf = (members: readonly MemberCard[]) => members.map(({ id }) => id);

describe('who stands on the index page [LAN-1]', () => {
  test('women and men take turns in front, and nobody stands there twice', () => {
    const latest = people('mmmmmmwwwwmmm');
    const { hero, pair, strip } = selectPeople({ front: [], latest, day: 0 });
    expect(lettersOf(hero)).toBe('mwmwm');
    expect(lettersOf(pair)).toBe('wm');
    expect(idsOf([...hero, ...pair, ...strip]).toSorted((a, b) => a - b)).toEqual(idsOf(latest));
  });

  test('the operator’s choice goes first, in its order, other people of it each day', () => {
    const front = people('wmwmwmwmwmwmwm', { first: 100 });
    const latest = [...people('ww'), ...front.slice(0, 1)];
    const on = (day: number) => selectPeople({ front, latest, day });
    expect(idsOf(on(0).hero)).toEqual([100, 101, 102, 103, 104]);
    expect(idsOf(on(0).pair)).toEqual([105, 106]);
    expect(lettersOf(on(1).hero)).toBe('mwmwm');
    expect(idsOf(on(1).hero)).toEqual([107, 108, 109, 110, 111]);
    expect(on(2)).toEqual(on(0));
    expect(idsOf(on(0).strip)).toEqual([0, 1]);
  });

  test('who was here last fills up a choice that is too small, if there is a photo', () => {
    const latest = [...people('w', { main_image: null }), ...people('mwmwmw', { first: 1 })];
    const { hero, pair, strip } = selectPeople({ front: people('w', { first: 9 }), latest, day: 5 });
    expect(idsOf(hero)).toEqual([9, 1, 2, 3, 4]);
    expect(idsOf(pair)).toEqual([5, 6]);
    expect(idsOf(strip)).toEqual([0]);
  });

  test('couples further down the day consist of others who are near in age, and the first one fills in [LAN-1]', () => {
    const ages = [30, 31, 25, 60, 61, 27, 45];
    const couples = listCouples(people('wmwmwmw', { ages }), 4);
    expect(couples.map(idsOf)).toEqual([
      [0, 1],
      [2, 5],
      [3, 4],
      [0, 1],
    ]);
    expect(listCouples([], 2)).toEqual([[], []]);
  });

  test('the two of a pair are at most eight years apart', () => {
    const pairOf = (ages: number[]) => {
      const front = people('wmwmw'.concat('mwmw').slice(0, 5 + ages.length), {
        ages: [30, 30, 30, 30, 30, ...ages],
      });
      return idsOf(selectPeople({ front, latest: [], day: 0 }).pair);
    };
    expect(pairOf([28, 36])).toEqual([5, 6]);
    expect(pairOf([28, 37])).toEqual([]);
    expect(pairOf([28, 69, 50, 31])).toEqual([5, 8]);
  });

  test('where nobody near is left for the pair, it comes from the operator’s choice abroad', () => {
    const abroad = people('mw', { first: 50 });
    const pairOf = (latest: MemberCard[]) => idsOf(selectPeople({ front: [], latest, abroad, day: 0 }).pair);
    expect(pairOf(people('wmwmwm'))).toEqual([5, 51]);
    expect(pairOf(people('wmwmw'))).toEqual([50, 51]);
    expect(pairOf(people('wmwmwmw'))).toEqual([5, 6]);
  });

  test('who is left out of the pair for their age stands in the strip', () => {
    const latest = people('wmwmwmwmw', { ages: [30, 30, 30, 30, 30, 28, 69, 50, 31] });
    expect(idsOf(selectPeople({ front: [], latest, day: 0 }).strip)).toEqual([6, 7]);
  });

  test('few people leave out what there is nobody for', () => {
    expect(selectPeople({ front: [], latest: [], day: 1 })).toEqual({ hero: [], pair: [], strip: [] });
    const few = selectPeople({ front: [], latest: people('wwwmww'), day: 1 });
    expect([few.hero.length, few.pair]).toEqual([5, []]);
  });
});

describe('what is quoted of a member [LAN-1]', () => {
  test('whole sentences until there is enough to read', () => {
    const about = 'I like maps. I like trains as well. They go\n well together, too. And so on.';
    expect(quoteFrom(about, 'en')).toBe('I like maps. I like trains as well. They go well together, too.');
  });

  test('no sentence more than is read in large type', () => {
    const first = 'I came over for six months, a good while ago.';
    expect(quoteFrom(`${first} ${'And '.repeat(30)}so on.`, 'en')).toBe(first);
  });

  test.each([
    ['nothing', ''],
    ['too little to say anything', 'Hello!'],
    ['a first sentence nobody reads to its end', `${'very '.repeat(40)}long.`],
  ])('%s is not', (_what, about) => {
    expect(quoteFrom(about, 'en')).toBeUndefined();
  });
});
