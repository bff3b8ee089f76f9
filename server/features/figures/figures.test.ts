import { describe, expect } from 'vitest';
import { getFigures } from '#contract/figures/endpoints.ts';
import { figuresFilePath, type SeriesName } from '#contract/figures/facts.ts';
import { issueCredits } from '#server/features/credits/index.ts';
import { joinStaff, type TestStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';
import { forgetLiveDays } from './live.service.ts';
import { rollFigures } from './rolling.service.ts';

const test = base.extend('hire', ({ world }) => {
  forgetLiveDays(world.platform);
  return () => joinStaff(world, { siteId: null, role: 'finance' });
});

const read = async ({ browser }: TestStaff, choice = {}) => (await browser.call(getFigures, choice)).figures;

async function joinMany(world: World, count: number, country: string) {
  const people = [];
  for (let index = 0; index < count; index += 1) people.push(await world.createMember({ country }));
  return people;
}

const seriesOf = ({ series }: Awaited<ReturnType<typeof read>>, wanted: SeriesName) =>
  series.find(({ name }) => name === wanted);

describe('figures of a domain [MOD-5]', () => {
  test('the current day is counted live, at most once a minute', async ({ world, hire }) => {
    const fiona = await hire();
    await joinMany(world, 2, 'NL');
    await world.createMember({ fictional: true });
    expect(seriesOf(await read(fiona, { range: '7' }), 'signups')?.values).toEqual([0, 0, 0, 0, 0, 0, 2]);
    await joinMany(world, 1, 'NL');
    expect(seriesOf(await read(fiona), 'signups')?.now).toBe(2);
    world.clock.advance({ minutes: 1 });
    expect(seriesOf(await read(fiona), 'signups')?.now).toBe(3);
  });

  test('written and live days stand together, compared with the days before', async ({ world, hire }) => {
    await joinMany(world, 3, 'NL');
    world.clock.advance({ days: 7 });
    await rollFigures(world.platform);
    await joinMany(world, 4, 'NL');
    const fiona = await hire();
    const found = await read(fiona, { range: '7' });
    expect(seriesOf(found, 'signups')).toMatchObject({ now: 4, before: 3, values: [0, 0, 0, 0, 0, 0, 4] });
    expect(found).toMatchObject({ from: '2026-11-03', to: '2026-11-09', before: { from: '2026-10-27' } });
  });

  test('groups of fewer than five stand with the others alone', async ({ world, hire }) => {
    const fiona = await hire();
    await joinMany(world, 7, 'NL');
    await joinMany(world, 9, 'BE');
    await joinMany(world, 2, 'DE');
    const { step_tables, liquidity } = await read(fiona);
    const countries = step_tables.find(({ part }) => part === 'country');
    expect(countries?.rows.map(({ key, is_rest, cells }) => [key, is_rest, cells[0]])).toEqual([
      ['BE', false, 9],
      ['', true, 9],
    ]);
    expect(liquidity).toEqual([]);
  });

  test('who was here and who can be met is noted as long as it can be known', async ({ world, hire }) => {
    const people = await joinMany(world, 6, 'NL');
    await world.query(
      'insert into member_activity (member_id, last_active) select unnest($1::bigint[]), $2',
      [people.map(({ id }) => id), world.clock.now()],
    );
    await world.query(`update member_search set act = $1`, [world.clock.now().getTime() / 1000]);
    await rollFigures(world.platform);
    // Some come again after midnight: the day before does not lose them.
    world.clock.advance({ days: 1 });
    await world.query('update member_activity set last_active = $1', [world.clock.now()]);
    await rollFigures(world.platform);
    const fiona = await hire();
    const found = await read(fiona, { range: '7' });
    expect(seriesOf(found, 'active')).toMatchObject({ now: 6, values: [0, 0, 0, 0, 0, 6, 6] });
    expect(found.liquidity).toEqual([
      { country: 'NL', region: null, female: 6, male: 0 },
      { country: 'NL', region: 'Noord-Holland', female: 6, male: 0 },
    ]);
  });

  test('credits outstanding are what the wallets of members hold, and no more what erased ones left', async ({
    world,
    hire,
  }) => {
    const [anna] = await joinMany(world, 1, 'NL');
    const ben = await world.createMember({ name: 'Ben' });
    await issueCredits(world.platform, {
      ...{ accountId: anna?.id ?? 0, credits: 50, kind: 'purchase', cause: 'payment:77' },
    });
    world.clock.advance({ days: 1 });
    await rollFigures(world.platform);
    await issueCredits(world.platform, { accountId: ben.id, credits: 5, kind: 'signup', cause: 'test:5' });
    const fiona = await hire();
    const valuesOf = async () => {
      forgetLiveDays(world.platform);
      const { credits } = await read(fiona);
      return Object.fromEntries(credits.flatMap(({ line, now }) => (now === 0 ? [] : [[line, now]])));
    };
    const [held] = await world.query('select sum(balance)::integer as credits from wallet');
    expect(await valuesOf()).toEqual({ sold: 50, given: 5, outstanding: held?.credits });
    await world.query(
      `update account set status = 'pending_deletion', deletion_due_at = created_at where id = $1`,
      [anna?.id],
    );
    await world.jobs.runNow('deletion.erase');
    expect(await valuesOf()).toEqual({ sold: 50, given: 5, lapsed: -50, outstanding: 5 });
  });

  test('are of the own domains alone, for finance and admins', async ({ world }) => {
    forgetLiveDays(world.platform);
    await joinMany(world, 2, 'NL');
    const other = await world.addDomain('ander.example', { name: 'Ander' });
    const nora = await joinStaff(world, { siteId: other, role: 'admin' }, 'nora@staff.example');
    const { figures, domains } = await nora.browser.call(getFigures, {});
    expect([domains, figures.domain, seriesOf(figures, 'signups')?.now]).toEqual([
      ['ander.example'],
      'ander.example',
      0,
    ]);
    const [own] = await world.query('select domain from site where id <> $1', [other]);
    const foreign = nora.browser.call(getFigures, { domain: String(own?.domain) });
    expect((await refusalOf(foreign)).code).toBe('not_found');
    expect(await world.query(`select action from audit_entry where action = 'staff.refused'`)).toHaveLength(
      1,
    );
    const mara = await joinStaff(world, { siteId: null, role: 'moderator' }, 'mara@staff.example');
    expect((await refusalOf(mara.browser.call(getFigures, {}))).code).toBe('not_found');
  });

  test('are a file for spreadsheets, too, and for nobody else', async ({ world, hire }) => {
    const fiona = await hire();
    await joinMany(world, 2, 'NL');
    const url = `${figuresFilePath}?range=7`;
    const cookie = [...fiona.browser.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await world.inject({ url, headers: { cookie } });
    expect(answer.headers['content-disposition']).toMatch(
      /filename="figures-[\w.-]+-2026-10-27-2026-11-02.csv"/,
    );
    const lines = answer.body.replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe('domain,from,to,figure,detail,day,value');
    expect(lines.filter((line) => line.endsWith(',signups,,2026-11-02,2'))).toHaveLength(1);
    // Nobody reads where these two come from.
    expect(lines.filter((line) => line.includes('country:NL'))).toEqual([]);
    expect((await world.inject({ url })).statusCode).toBe(403);
    expect((await world.inject({ url: `${url}'`, headers: { cookie } })).statusCode).toBe(404);
  });
});
