import { expect, test } from 'vitest';
import { regionTermOf } from './facts.ts';

test.each([
  ['province', 'NL BE IE IT ES CA NZ'],
  ['region', 'GB FR'],
  ['state', 'DE AT US AU'],
  ['canton', 'CH'],
  ['voivodeship', 'PL'],
])('a %s is what the regions of %s are called [SET-7]', (term, countries) => {
  for (const country of countries.split(' '))
    expect([country, regionTermOf(country)]).toEqual([country, term]);
});
