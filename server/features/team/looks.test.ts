import { expect } from 'vitest';
import * as forms from '#contract/team/forms.ts';
import { idOf, listEntries, outcomeOf, secondDomain, test } from '#server/testing/team.ts';

test('every answer with the team is a look, also after a press that changes nothing [MOD-1]', async ({
  world,
  sara,
  ben,
}) => {
  const id = await idOf(world, ben);
  const { browser } = sara;
  const role = { id, role: 'finance', domain: secondDomain } as const;
  const invited = { name: 'Kim', email: 'kim@staff.example', role: 'support', domain: null } as const;
  const looks = async () => (await listEntries(world, 'staff.team_seen')).length;
  let expected = 0;
  for (const ask of [
    () => browser.call(forms.revokeColleagueRole, role),
    () => browser.call(forms.inviteColleague, invited),
    () => browser.call(forms.inviteColleague, invited),
    () => browser.call(forms.inviteColleagueAgain, { id, seen_invited_until: 'another' }),
    () => browser.call(forms.removeColleague, { id }),
    () => browser.call(forms.removeColleague, { id }),
  ]) {
    await ask();
    expected += 1;
    expect(await looks()).toBe(expected);
  }
  expect(await outcomeOf(browser.call(forms.removeColleague, { id: 1 }))).toBe('not_found');
  expect(await looks()).toBe(expected);
});

test('a number that nobody has is refused like a colleague of others, with an entry [MOD-1]', async ({
  world,
  firstDomain,
  sara,
  ben,
}) => {
  const { browser } = ben;
  const ask = async (id: number) => [
    await outcomeOf(browser.call(forms.removeColleague, { id })),
    await outcomeOf(browser.call(forms.inviteColleagueAgain, { id, seen_invited_until: null })),
    await outcomeOf(browser.call(forms.grantColleagueRole, { id, role: 'support', domain: secondDomain })),
    await outcomeOf(browser.call(forms.revokeColleagueRole, { id, role: 'admin', domain: firstDomain })),
  ];
  const known = await idOf(world, sara);
  for (const id of [known, 999]) expect(new Set(await ask(id))).toEqual(new Set(['not_found']));
  const entries = await listEntries(world, 'staff.refused');
  expect(entries.map(({ subject }) => subject)).toEqual(
    [known, 999].flatMap((id) => Array(4).fill(`staff:${id}`)),
  );
  expect(
    await outcomeOf(sara.browser.call(forms.revokeColleagueRole, { id: 999, role: 'admin', domain: null })),
  ).toBe('not_found');
  expect(await listEntries(world, 'staff.refused')).toHaveLength(9);
});

test('a domain that does not exist is refused like that of others, after the proof and with an entry [MOD-1]', async ({
  world,
  firstDomain,
  ben,
}) => {
  const id = await idOf(world, ben);
  const { browser } = ben;
  const invited = { name: 'Kim', email: 'kim@staff.example', role: 'support' } as const;
  const askAll = async (domain: string) => [
    await outcomeOf(browser.call(forms.inviteColleague, { ...invited, domain })),
    await outcomeOf(browser.call(forms.grantColleagueRole, { id, role: 'support', domain })),
    await outcomeOf(browser.call(forms.revokeColleagueRole, { id, role: 'support', domain })),
  ];
  for (const domain of [firstDomain, 'nowhere.example']) {
    expect(await askAll(domain)).toEqual(['not_found', 'not_found', 'not_found']);
  }
  const entries = await listEntries(world, 'staff.refused');
  expect(entries.map(({ site_id }) => site_id)).toEqual([1, 1, 1, null, null, null]);
  world.clock.advance({ minutes: 15 });
  for (const domain of [firstDomain, 'nowhere.example']) {
    expect(await askAll(domain)).toEqual(['code.required', 'code.required', 'not_found']);
  }
});
