import { expect } from 'vitest';
import { test as base } from '#server/testing/imports.fixture.ts';

const test = base.extend('config', { scope: 'file' }, () => ({ production: true }));

const closed = 'country: is a country that this domain is closed in';

test('a file brings nobody from where ages are not assured, nor people who would count as living there [TRU-3, MOD-10]', async ({
  world,
  bring,
}) => {
  const rows: Record<string, string>[] = [
    { country: 'GB', city: 'London' },
    { email: 'ben@post.example' },
    { email: 'carla@post.example', country: 'NL', region: 'Utrecht', city: 'Utrecht' },
  ];
  await world.changeSettings({ countries: ['GB', 'NL'] });
  const { text } = await bring(...rows);
  expect(text.split('\n').slice(0, 2)).toEqual([`row 2 (id 17), ${closed}`, `row 3 (id 18), ${closed}`]);
  expect(text).toContain('3 rows: 1 to import, 0 unchanged, 0 left as they are, 2 with faults');
  await world.changeSettings({ countries: ['NL', 'GB'] });
  expect((await bring(...rows.slice(1))).text).toContain('2 rows: 2 imported');
});
