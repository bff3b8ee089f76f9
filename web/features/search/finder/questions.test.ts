import { describe, expect, test } from 'vitest';
import { searchFields } from '#contract/search/filters.ts';
import { anna, testSettings } from '#web/testing/people.ts';
import {
  addressOf,
  addressOfQuestion,
  agesOf,
  findOpenQuestion,
  listChoices,
  listQuestions,
  readAnswers,
  type Situation,
  situationOf,
  toFilters,
} from './questions.ts';

const visitor: Situation = {
  isMember: false,
  searchFields,
  minAge: 18,
  countries: ['NL', 'DE', 'BE'],
  near: 'DE',
};
const member: Situation = { ...visitor, isMember: true };
const read = (query: string, situation = visitor) => readAnswers(new URLSearchParams(query), situation);

test.each([
  ['18-35', 18, { min_age: 18, max_age: 35 }],
  ['18-35', 21, { min_age: 21, max_age: 35 }],
  ['18-35', 35, { min_age: 35, max_age: 35 }],
  ['18-35', 36, undefined],
  ['35-99', 18, { min_age: 35, max_age: 99 }],
  ['35-99', 40, { min_age: 40, max_age: 99 }],
  ['35+', 18, undefined],
  ['toString', 18, undefined],
])('the ages of %s where one has to be %i [SEA-6]', (bucket, minAge, ages) => {
  expect(agesOf(bucket, minAge)).toEqual(ages);
});

describe('what is asked [SEA-6]', () => {
  test('a visitor four questions, a member the three that their profile does not answer', () => {
    expect(listQuestions(visitor)).toEqual(['i_am', 'seek', 'ages', 'where']);
    expect(listQuestions(member)).toEqual(['seek', 'ages', 'where']);
  });

  test('nothing that the search of the domain does not hear', () => {
    expect(listQuestions({ ...visitor, searchFields: ['gender', 'min_age'] })).toEqual(['i_am', 'seek']);
  });

  test('nothing that has only one answer', () => {
    expect(listQuestions({ ...member, minAge: 40, countries: ['NL'] })).toEqual(['seek']);
  });

  test('the country that is near comes first, and each once', () => {
    expect(listChoices('where', visitor)).toEqual(['DE', 'all', 'NL', 'BE']);
  });

  test('near is where the member lives, else where the visitor comes from', () => {
    const settings = { ...testSettings, countries: ['NL', 'DE'], geoip_selected_country: 'DE' };
    expect(situationOf(anna, settings).near).toBe('NL');
    expect(situationOf(null, settings).near).toBe('DE');
  });
});

describe('answers in the address [SEA-6]', () => {
  const all = 'i_am=female&seek=male&ages=18-35&where=NL';

  test('survive a reload', () => {
    expect(addressOf(read(all)).search).toBe(`?${all}`);
    expect(addressOf({}).search).toBe('');
  });

  test.each([
    ['', 'i_am'],
    ['i_am=female', 'seek'],
    ['i_am=female&seek=male', 'ages'],
    ['i_am=female&seek=male&ages=35-99', 'where'],
    [all, undefined],
    ['i_am=both&seek=male', 'i_am'],
    ['i_am=female&seek=robot&ages=18-35&where=NL', 'seek'],
    ['i_am=female&seek=male&seek=female&ages=18-35&where=NL', 'seek'],
    ['i_am=female&seek=male&ages=0-200&where=NL', 'ages'],
    ['i_am=female&seek=male&ages=18-35&where=XX', 'where'],
  ])('%j asks for %s next', (query, question) => {
    expect(findOpenQuestion(read(query), visitor)).toBe(question);
  });

  test('a question is asked again without those behind it', () => {
    expect(addressOfQuestion('seek', read(all)).search).toBe('?i_am=female&ages=18-35&where=NL');
  });

  test('are filters of the search', () => {
    expect(toFilters(read(all), visitor)).toEqual({
      gender: 'male',
      min_age: 18,
      max_age: 35,
      country: 'NL',
    });
    expect(toFilters(read('seek=both', member), member)).toEqual({ gender: 'both' });
  });
});
