import { describe, expect, test } from 'vitest';
import { getMember } from './endpoints.ts';
import { ageOn, distanceSteps, interests, profileLimits } from './facts.ts';
import { updateProfile } from './forms.ts';
import { setVisibility } from './own.ts';
import { type Prompt, sharedPrompts } from './prompts.ts';

describe('an age in whole years', () => {
  test.each([
    ['on the birthday', '1990-11-02', '2026-11-02T00:00:00Z', 36],
    ['the day before', '1990-11-02', '2026-11-01T23:59:59Z', 35],
    ['the day after', '1990-11-02', '2026-11-03T00:00:00Z', 36],
    ['on the first day of a year', '1990-12-31', '2027-01-01T00:00:00Z', 36],
    ['of a newborn', '2026-11-02', '2026-11-02T12:00:00Z', 0],
    ['of nobody yet', '2026-11-03', '2026-11-02T12:00:00Z', -1],
    ['of a leap day in a common year', '1996-02-29', '2027-02-28T12:00:00Z', 30],
    ['of a leap day from 1 March', '1996-02-29', '2027-03-01T00:00:00Z', 31],
    ['of a leap day in a leap year', '1996-02-29', '2028-02-29T00:00:00Z', 32],
  ])('%s', (_case, born, today, age) => {
    expect(ageOn(born, new Date(today))).toBe(age);
  });

  test('goes by the calendar of UTC, wherever the process runs', () => {
    expect(ageOn('1990-11-03', new Date('2026-11-02T23:30:00-02:00'))).toBe(36);
    expect(ageOn('1990-11-03', new Date('2026-11-03T01:00:00+02:00'))).toBe(35);
  });
});

test('an interest keeps the bit the search index knows it by [PRO-3]', () => {
  expect(new Set(interests).size).toBe(interests.length);
  expect(interests.length).toBeLessThanOrEqual(63);
  expect(interests.indexOf('relationship')).toBe(0);
  expect(interests.indexOf('dancing')).toBe(13);
  expect(interests.indexOf('dogs')).toBe(25);
  expect(interests.indexOf('history')).toBe(39);
  expect(interests.indexOf('diy')).toBe(51);
});

test('twelve questions are offered from the beginning [BEY-1]', () => {
  expect(sharedPrompts).toHaveLength(12);
});

test('distances are told in steps that grow', () => {
  expect([...distanceSteps]).toEqual([...distanceSteps].toSorted((a, b) => a - b));
  expect(Math.min(...distanceSteps)).toBeGreaterThanOrEqual(5);
});

describe('a change of the own profile [PRO-2]', () => {
  const read = (changes: object) => updateProfile.input.safeParse(changes);
  const codeOf = (changes: object) => read(changes).error?.issues[0]?.message;

  test('names only what changes', () => {
    expect(read({}).data).toEqual({});
    expect(read({ hair_color: 'red' }).data).toEqual({ hair_color: 'red' });
  });

  test('cannot say what the server decides', () => {
    const own = {
      id: 5,
      status: 'active',
      age: 20,
      date_of_birth: '1990-01-01',
      photos: [],
      photo_limit: 99,
    };
    expect(read({ ...own, paid_user: true, fictional: false }).data).toEqual({});
  });

  test('takes back what was said with null, but neither gender nor name', () => {
    const unsaid = {
      sexuality: null,
      hair_color: null,
      eye_color: null,
      body_type: null,
      relationship_status: null,
    };
    expect(read(unsaid).data).toEqual(unsaid);
    expect(read({ gender: null }).success).toBe(false);
    expect(read({ name: null }).success).toBe(false);
    expect(read({ place: null }).success).toBe(false);
  });

  test('gives a consent and never a refusal in its place', () => {
    expect(read({ special_data_consent: true }).success).toBe(true);
    expect(read({ special_data_consent: false }).success).toBe(false);
    expect(read({ special_data_consent: 'yes' }).success).toBe(false);
  });

  test('chooses up to 20 interests of the list', () => {
    expect(read({ interests: [] }).success).toBe(true);
    expect(read({ interests: interests.slice(0, profileLimits.interests) }).success).toBe(true);
    expect(codeOf({ interests: interests.slice(0, profileLimits.interests + 1) })).toBe('too_long');
    expect(read({ interests: ['stamps'] }).success).toBe(false);
    expect(read({ interests: 'wine' }).success).toBe(false);
  });

  test('writes up to 2000 characters about the member, measured without outer space', () => {
    expect(read({ about: '' }).data).toEqual({ about: '' });
    expect(read({ about: ` ${'x'.repeat(2000)} ` }).data).toEqual({ about: 'x'.repeat(2000) });
    expect(codeOf({ about: 'x'.repeat(2001) })).toBe('too_long');
  });

  test('answers up to three questions once each, in up to 150 characters [BEY-1]', () => {
    const give = (...asked: Prompt[]) => asked.map((prompt) => ({ prompt, answer: 'Rain.' }));
    expect(read({ prompts: give('song', 'cook', 'laugh') }).success).toBe(true);
    expect(read({ prompts: [{ prompt: 'song', answer: `  ${'x'.repeat(150)}\n` }] }).data).toEqual({
      prompts: [{ prompt: 'song', answer: 'x'.repeat(150) }],
    });
    expect(codeOf({ prompts: give('song', 'cook', 'laugh', 'place') })).toBe('too_long');
    expect(codeOf({ prompts: give('song', 'song') })).toBe('invalid');
    expect(codeOf({ prompts: [{ prompt: 'song', answer: 'x'.repeat(151) }] })).toBe('too_long');
    expect(read({ prompts: [{ prompt: 'song', answer: ' ' }] }).success).toBe(false);
    expect(read({ prompts: [{ prompt: 'stamps', answer: 'Blue.' }] }).success).toBe(false);
  });

  test('names a place by country, region and city together', () => {
    const place = { country: 'NL', region: '07', city: 'Amsterdam' };
    expect(read({ place }).data).toEqual({ place });
    for (const part of ['country', 'region', 'city'])
      expect(read({ place: { ...place, [part]: undefined } }).success, part).toBe(false);
    expect(read({ place: { ...place, lat: 1, lon: 2 } }).data).toEqual({ place });
  });
});

test('invisible is yes or no [PRO-13]', () => {
  expect(setVisibility.input.safeParse({ invisible: true }).success).toBe(true);
  for (const invisible of ['true', 1, null])
    expect(setVisibility.input.safeParse({ invisible }).success).toBe(false);
});

test('the profile of another member has no place for what is private [PRO-1]', () => {
  const listed = Object.keys(getMember.output.shape.member.shape);
  for (const secret of [
    'date_of_birth',
    'email',
    'lat',
    'lon',
    'credits',
    'paid_user',
    'invisible',
    'status',
  ])
    expect(listed).not.toContain(secret);
});
