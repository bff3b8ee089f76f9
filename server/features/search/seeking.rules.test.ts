import { describe, expect, test } from 'vitest';
import { type Gender, genders, type Sexuality, sexualities } from '#contract/profiles/facts.ts';
import { type SearchGender, searchGenders } from '#contract/search/facts.ts';
import { test as withWorld } from '#server/testing/test.ts';
import { mightSeek, showsSeeking, soughtBy } from './seeking.rules.ts';

const answers: (SearchGender | null)[] = [...searchGenders, null];

describe('who may look for somebody [SEA-1]', () => {
  test.each([
    ['male', 'male', true],
    ['male', 'female', false],
    ['female', 'male', false],
    ['female', 'female', true],
    ['both', 'male', true],
    ['both', 'female', true],
    [null, 'male', true],
    [null, 'female', true],
  ] as const)('one who looks for %s may look for a %s: %s', (seeks, gender, expected) => {
    expect(mightSeek(seeks, gender)).toBe(expected);
  });

  withWorld('the database decides the same of every answer, and for nobody alike', async ({ world }) => {
    for (const seeks of answers) {
      for (const gender of genders) {
        const [row] = await world.query('select might_seek($1, $2) as fits', [seeks, gender]);
        expect(row?.fits, `${seeks} ${gender}`).toBe(mightSeek(seeks, gender));
      }
      expect(await world.query('select might_seek($1, null) as fits', [seeks])).toEqual([{ fits: true }]);
    }
  });

  withWorld('every mix of two genders and two sexualities', async ({ world }) => {
    const told: [Gender, Sexuality][] = genders.flatMap((gender) =>
      sexualities.map((sexuality): [Gender, Sexuality] => [gender, sexuality]),
    );
    const fitting = await Promise.all(
      told.map(async ([gender, sexuality]) => {
        const rows = await world.query(
          `select searcher from unnest(array['female', 'male']) searcher where might_seek(seeks_of($1, $2), searcher)`,
          [gender, sexuality],
        );
        return [gender, sexuality, ...rows.map(({ searcher }) => searcher)].join(' ');
      }),
    );
    expect(fitting).toEqual([
      'male hetero female',
      'male gay male',
      'male lesbian male',
      'male bi female male',
      'female hetero male',
      'female gay female',
      'female lesbian female',
      'female bi female male',
    ]);
  });
});

describe('who is left out', () => {
  test('nobody, when the viewer wants to see all of them or only who said so [SEA-5]', () => {
    const usual = { one_sided: false, mutual: false };
    expect(soughtBy({ criteria: usual, gender: 'female' })).toBe('female');
    expect(soughtBy({ criteria: { ...usual, one_sided: true }, gender: 'female' })).toBeNull();
    expect(soughtBy({ criteria: { ...usual, mutual: true }, gender: 'female' })).toBeNull();
    expect(soughtBy({ criteria: usual, gender: null })).toBeNull();
  });

  test('nobody, where profiles do not show sexuality [SEA-7]', () => {
    expect(showsSeeking({ visible_profile_fields: ['hair_color'] })).toBe(false);
    expect(showsSeeking({ visible_profile_fields: ['sexuality'] })).toBe(true);
  });
});
