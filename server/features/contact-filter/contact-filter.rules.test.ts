import { expect, test } from 'vitest';
import { saveContactFilter } from '#contract/contact-filter/endpoints.ts';
import { anyStranger, readForm, toStored } from './contact-filter.rules.ts';

test('a filter that leaves nobody out is none, and its ages are put in order [TRU-6]', () => {
  expect(toStored(anyStranger, 18)).toBeNull();
  expect(toStored({ ...anyStranger, min_age: 18, max_age: 99 }, 18)).toBeNull();
  expect(toStored({ ...anyStranger, min_age: 20 }, 21)).toBeNull();
  expect(toStored({ ...anyStranger, min_age: 50, max_age: 40 }, 18)).toMatchObject({
    min_age: 40,
    max_age: 50,
  });
  expect(toStored({ ...anyStranger, min_age: 90 }, 18)).toMatchObject({ min_age: 90, max_age: null });
  expect(toStored({ ...anyStranger, photo: true }, 18)).toEqual({ ...anyStranger, photo: true });
});

test('the form without scripts says the same as the page with them [TRU-6]', () => {
  const read = (fields: Record<string, string>) => saveContactFilter.input.safeParse(readForm(fields));
  const filled = {
    min_age: '30',
    max_age: '',
    distance: '25',
    verified: '1',
    mutual: '1',
    photos_after_answer: '1',
  };
  expect(read(filled).data).toEqual({
    filter: { ...anyStranger, min_age: 30, distance: 25, verified: true, mutual: true },
    photos_after_answer: true,
  });
  expect(read({}).data).toEqual({ filter: anyStranger, photos_after_answer: false });
  expect(read({ ...filled, distance: '7' }).success).toBe(false);
  expect(read({ ...filled, min_age: 'x' }).success).toBe(false);
});
