import { expect, test } from 'vitest';
import { locales } from '#contract/sites/facts.ts';
import {
  findLander,
  knownLanderPaths,
  landerPaths,
  readClip,
  readLanderLocale,
  readSlug,
  slugOfLocale,
  withLanderLocale,
} from './facts.ts';

test.each([
  ['eng', { locale: 'en' }],
  ['de', { locale: 'de' }],
  ['pl', { locale: 'pl' }],
  ['women', { seek: 'female' }],
  ['men', { seek: 'male' }],
  ['en', {}],
  ['', {}],
  [undefined, {}],
  ['DE', {}],
  ['constructor', {}],
  ['__proto__', {}],
  ['../de', {}],
  ['x'.repeat(10_240), {}],
])('the slug %.20j of a landing page chooses %j [SET-13] [LAN-3]', (slug, chosen) => {
  expect(readSlug(slug)).toEqual(chosen);
});

test.each([
  ['evening', 'evening'],
  ['coast', 'coast'],
  ['snow', 'snow'],
  ['', 'evening'],
  [undefined, 'evening'],
  ['de', 'evening'],
  ['Evening', 'evening'],
  ['__proto__', 'evening'],
  ['x'.repeat(10_240), 'evening'],
])('the slug %.20j of the video landing page shows the film %j [LAN-3]', (slug, clip) => {
  expect(readClip(slug)).toBe(clip);
});

test.each([
  ['/landers/gallery/eng', 'en'],
  ['/landers/gallery/de?network=north', 'de'],
  ['/landers/alonetonight/fr/', 'fr'],
  ['/landers/gallery', undefined],
  ['/landers/gallery/women', undefined],
  ['/landers/video/it', 'it'],
  ['/landers/video/evening', undefined],
  ['/landers/gallery/de/de', undefined],
  ['/landers/adultonly/de', undefined],
  ['/members/de', undefined],
  ['/members/12/landing2/eng', 'en'],
  ['/members/12/landing3/pl?network=north', 'pl'],
  ['/members/12/landing3/women', undefined],
  ['/members/12/landing/de', undefined],
  ['/members/12/landing4/de', undefined],
  ['/members/1/2/landing2/de', undefined],
  [`/members/12/landing2/${'de'.repeat(5120)}`, undefined],
  [`/landers/gallery/${'de'.repeat(5120)}`, undefined],
])('the address %.40s chooses the language %s [SET-13]', (url, locale) => {
  expect(readLanderLocale(url)).toBe(locale);
});

test.each([
  ['/landers/gallery/eng', 'de', '/landers/gallery/de'],
  ['/landers/gallery/de/?a=/de#de', 'en', '/landers/gallery/eng/?a=/de#de'],
  ['/members/12/landing2/de', 'pl', '/members/12/landing2/pl'],
  ['/landers/gallery/women', 'pl', '/landers/gallery/women'],
  ['/landers/gallery', 'pl', '/landers/gallery'],
  ['/members?a=/landers/gallery/de', 'pl', '/members?a=/landers/gallery/de'],
] as const)('the address %s in the language %s is %s [SET-13]', (url, locale, other) => {
  expect(withLanderLocale(url, locale)).toBe(other);
});

test('every language has a slug of its own, and English is eng [SET-13]', () => {
  expect(slugOfLocale('en')).toBe('eng');
  expect(new Set(locales.map(slugOfLocale)).size).toBe(locales.length);
  expect(new Set(knownLanderPaths).size).toBe(knownLanderPaths.length);
  expect(knownLanderPaths).toEqual(expect.arrayContaining([...landerPaths]));
});

test.each([
  ['/', { path: '/', slug: '' }],
  ['/landers/gallery', { path: '/landers/gallery', slug: '' }],
  ['/landers/gallery/de', { path: '/landers/gallery', slug: 'de' }],
  ['/Landers/Gallery/DE', { path: '/landers/gallery', slug: 'de' }],
  ['/landers/gallery/de/', { path: '/landers/gallery', slug: 'de' }],
  ['/landers/gallery/made-up', { path: '/landers/gallery', slug: '' }],
  ['/landers/tinderswipe/', { path: '/landers/tinderswipe', slug: '' }],
  ['/members/4711/landing2/women', { path: '/members/{id}/landing2', slug: 'women' }],
  ['/landers/video/evening', { path: '/landers/video', slug: 'evening' }],
  ['/members/4711', undefined],
  ['/landers/unheard-of', undefined],
  ['/landers/tinderswipe/de', undefined],
  ['', undefined],
])('%s is counted as %j [LAN-5]', (path, lander) => {
  expect(findLander(path)).toEqual(lander);
});

test('whatever a slug is, it is counted under one of few names [LAN-5]', () => {
  for (const path of knownLanderPaths) expect(findLander(path)?.path).toMatch(/^\/landers\/[a-z]+$/);
  for (const slug of ['x'.repeat(9999), '%00', '__proto__', 'en'])
    expect(findLander(`/landers/gallery/${slug}`)?.slug).toBe('');
});
