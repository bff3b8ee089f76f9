// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Locale } from '#contract/sites/facts.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { PhotoCount } from './photo-count.tsx';

test.each<[number, Locale, string]>([
  [3, 'en', '3 of 3'],
  [4, 'en', '4 photos (at most 3)'],
  [5, 'pl', '5 zdjęć (najwyżej 3)'],
])(
  'of %i photos where three are allowed is said what is true, in %s [PRO-4]',
  async (count, locale, words) => {
    expect((await openScreen(<PhotoCount count={count} limit={3} />, { locale })).text()).toBe(words);
  },
);
