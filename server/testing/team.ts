import { openTeam } from '#contract/team/endpoints.ts';
import type { Colleague, Team } from '#contract/team/fields.ts';
import { joinStaff, type TestStaff } from './staff.ts';
import { test as base } from './test.ts';
import type { World } from './world.ts';

export const fullAdmin = { siteId: null, role: 'admin' } as const;
export const secondDomain = 'second.example';

/** Sara is admin of every domain, Ben of the second one. */
export const test = base
  .extend('secondId', ({ world }) => world.addDomain(secondDomain))
  .extend('firstDomain', async ({ world }) => {
    const [row] = await world.query('select domain from site where id = 1');
    return String(row?.domain);
  })
  .extend('sara', ({ world, secondId: _ }) => joinStaff(world, fullAdmin, 'sara@staff.example'))
  .extend('ben', ({ world, secondId }) =>
    joinStaff(world, { siteId: secondId, role: 'admin' }, 'ben@staff.example'),
  );

/** `done`, the code of the refusal, or the field and its fault. */
export async function outcomeOf(answer: Promise<unknown>): Promise<string | undefined> {
  return answer.then(
    () => 'done',
    (fault: { code?: string; fields?: { path: string; code: string }[] }) =>
      fault.fields?.[0] ? `${fault.fields[0].path}.${fault.fields[0].code}` : fault.code,
  );
}

export async function idOf(world: World, { email }: Pick<TestStaff, 'email'>): Promise<number> {
  const [row] = await world.query('select id from staff where email = $1', [email]);
  return Number(row?.id);
}

/** Entries of this action: who, on which domain, what and why. */
export function listEntries(world: World, action: string) {
  return world.query(
    'select staff_id, site_id, subject, fields, reason from audit_entry where action = $1 order by id',
    [action],
  );
}

export async function readTeam({ browser }: TestStaff): Promise<Team> {
  return (await browser.call(openTeam, {})).team;
}

export function findColleague(team: Team, { email }: Pick<TestStaff, 'email'>): Colleague | undefined {
  return team.staff.find((colleague) => colleague.email === email);
}
