import { describe, expect } from 'vitest';
import * as contract from '#contract/domains/endpoints.ts';
import type { DomainSection } from '#contract/domains/facts.ts';
import type { DomainPage } from '#contract/domains/fields.ts';
import { getSettings } from '#contract/sites/endpoints.ts';
import { runSite } from '#server/commands/site.ts';
import { getSite } from '#server/features/sites/index.ts';
import { createMember } from '#server/testing/members.ts';
import { joinStaff, readTotp, type TestStaff } from '#server/testing/staff.ts';
import { test as base, idOf, listEntries, outcomeOf, secondDomain } from '#server/testing/team.ts';

const test = base
  .extend('shop', async ({ world, secondId }) =>
    world.query(
      `insert into credit_package (site_id, position, credits, price_cents, currency)
       select $1, position, credits, price_cents, currency from credit_package where site_id = 1`,
      [secondId],
    ),
  )
  .extend('page', ({ ben, shop: _ }) => open(ben));

async function open({ browser }: TestStaff, domain = secondDomain): Promise<DomainPage> {
  return (await browser.call(contract.openDomain, { domain })).domain;
}

function textsOf(page: DomainPage, section: DomainSection): Record<string, string> {
  const fields = page.sections.find((one) => one.section === section)?.fields ?? [];
  return Object.fromEntries(fields.map(({ name, text }) => [name, text]));
}

interface Typed {
  page: DomainPage;
  section: DomainSection;
  typed: Record<string, string>;
  reason?: string;
  confirmed?: string;
  code?: string;
}

async function save(
  { browser }: TestStaff,
  { page, section, typed, reason = 'As agreed', ...answer }: Typed,
) {
  const base = textsOf(page, section);
  const fields = { ...base, ...typed };
  const input = { domain: page.domain, section, fields, base, reason, ...answer };
  return (await browser.call(contract.editDomain, input)).domain;
}

describe('a domain in the console [MOD-4]', () => {
  test('is edited by its admin, holds at once, and tells who, when, why and what', async ({
    world,
    secondId,
    ben,
    page,
  }) => {
    const edited = await save(ben, {
      page,
      section: 'joining',
      typed: { min_age: '21' },
      reason: 'New licence',
    });
    expect((await getSite(world.platform, secondId)).settings.min_age).toBe(21);
    expect(edited.edits).toMatchObject([
      {
        by: 'Mara',
        reason: 'New licence',
        kind: 'edited',
        undoable: true,
        changes: [{ name: 'min_age', before: '18', after: '21' }],
      },
    ]);
    expect(edited.version).toBe(page.version + 1);
    expect(await listEntries(world, 'domain.edited')).toEqual([
      {
        staff_id: await idOf(world, ben),
        site_id: secondId,
        subject: `site:${secondId}`,
        fields: ['min_age'],
        reason: 'New licence',
      },
    ]);
  });

  test('has the rules of the command: each fault at its field, and nothing is saved', async ({
    ben,
    page,
  }) => {
    const wrong = { name: '', domain_language: 'English' };
    const refused = save(ben, { page, section: 'brand', typed: wrong });
    await expect(refused).rejects.toMatchObject({
      fields: [
        { path: 'name', code: 'required' },
        { path: 'domain_language', code: 'language' },
      ],
    });
    expect(
      await outcomeOf(save(ben, { page, section: 'joining', typed: { min_age: '21' }, reason: ' ' })),
    ).toBe('reason.required');
    expect((await open(ben)).edits).toEqual([]);
  });

  test('sells packages by country in one form, and the costs of a message follow', async ({
    world,
    secondId,
    ben,
    page,
  }) => {
    const row = {
      position: '0',
      credits: '100',
      price_cents: '10,00',
      currency: 'EUR',
      country: '',
      popular: 'on',
    };
    const typed = { countries: 'NL,BE', packages: JSON.stringify([row]) };
    const edited = await save(ben, { page, section: 'countries', typed });
    const { settings } = await getSite(world.platform, secondId);
    expect(settings.minimum_message_costs).toEqual({
      NL: { costs: 20, currency: 'EUR' },
      BE: { costs: 20, currency: 'EUR' },
    });
    const none = JSON.stringify([{ ...row, country: 'NL' }]);
    await expect(
      save(ben, { page: edited, section: 'countries', typed: { packages: none } }),
    ).rejects.toMatchObject({ fields: [{ path: 'packages.BE', code: 'nothing_for' }] });
    const free = JSON.stringify([{ ...row, price_cents: 'free' }]);
    await expect(
      save(ben, { page: edited, section: 'countries', typed: { packages: free } }),
    ).rejects.toMatchObject({ fields: [{ path: 'packages.0.price_cents', code: 'invalid' }] });
  });

  test('keeps both of two edits at once, and of one field refuses the second', async ({
    sara,
    ben,
    page,
  }) => {
    await save(sara, { page, section: 'brand', typed: { description: 'Theirs' } });
    const both = await save(ben, { page, section: 'brand', typed: { index_title: 'Mine' } });
    expect(textsOf(both, 'brand')).toMatchObject({ description: 'Theirs', index_title: 'Mine' });
    const late = save(ben, { page, section: 'brand', typed: { description: 'Mine' } });
    expect(await outcomeOf(late)).toBe('description.edited');
    expect(textsOf(await open(ben), 'brand').description).toBe('Theirs');
  });

  test('takes an edit back, and not what was changed since', async ({ world, secondId, ben, page }) => {
    const first = await save(ben, { page, section: 'joining', typed: { min_age: '21' } });
    const second = await save(ben, { page: first, section: 'joining', typed: { min_age: '25' } });
    expect(second.edits.map(({ undoable }) => undoable)).toEqual([true, false]);
    const undo = (edit?: number) =>
      ben.browser.call(contract.undoDomainEdit, {
        domain: secondDomain,
        edit: edit ?? 0,
        reason: 'It was wrong',
      });
    expect(await outcomeOf(undo(second.edits[1]?.id))).toBe('min_age.changed_since');
    const { domain } = await undo(second.edits[0]?.id);
    expect(domain.edits[0]).toMatchObject({
      kind: 'undone',
      changes: [{ name: 'min_age', before: '25', after: '21' }],
    });
    expect((await getSite(world.platform, secondId)).settings.min_age).toBe(21);
    expect(await listEntries(world, 'domain.undone')).toHaveLength(1);
    expect(await outcomeOf(undo(4711))).toBe('edit.gone');
  });

  test('says what losing a country means, and asks for a fresh code', async ({
    world,
    sara,
    firstDomain,
  }) => {
    await createMember(world.platform, { country: 'FR', paidUser: true });
    const page = await open(sara, firstDomain);
    const countries = (textsOf(page, 'countries').countries ?? '').split(',').filter((one) => one !== 'FR');
    const edit = { page, section: 'countries', typed: { countries: countries.join(',') } } as const;
    await expect(save(sara, edit)).rejects.toMatchObject({
      data: { members: 1, payers: 1 },
      fields: [{ path: 'confirmed', code: 'countries' }],
    });
    world.clock.advance({ minutes: 16 });
    expect(await outcomeOf(save(sara, { ...edit, confirmed: 'countries' }))).toBe('code.required');
    const code = readTotp(world, sara.secret);
    const edited = await save(sara, { ...edit, confirmed: 'countries', code });
    expect(textsOf(edited, 'countries').countries).not.toContain('FR');
  });

  test('gives no host away and takes none unasked, and never one of another domain', async ({
    world,
    ben,
    page,
  }) => {
    const more = `${secondDomain}\nwww.second.example`;
    const add = { page, section: 'hosts', typed: { hosts: more } } as const;
    expect(await outcomeOf(save(ben, add))).toBe('confirmed.new_hosts');
    world.clock.advance({ minutes: 16 });
    expect(await outcomeOf(save(ben, { ...add, confirmed: 'new_hosts' }))).toBe('code.required');
    const code = readTotp(world, ben.secret);
    const added = await save(ben, { ...add, confirmed: 'new_hosts', code });
    expect(textsOf(added, 'hosts').hosts).toBe(more);
    await world.addDomain('brand.example');
    const near = save(ben, { page: added, section: 'hosts', typed: { hosts: `${more}\nwww.brand.example` } });
    expect(await outcomeOf(near)).toBe('hosts.host_near');
    const fewer = save(ben, { page: added, section: 'hosts', typed: { hosts: secondDomain } });
    expect(await outcomeOf(fewer)).toBe('confirmed.hosts');
    const theirs = save(ben, { page: added, section: 'hosts', typed: { hosts: `${more}\nlocalhost:3000` } });
    expect(await outcomeOf(theirs)).toBe('hosts.host_taken');
    const none = save(ben, { page: added, section: 'hosts', typed: { hosts: `${more}\na/b` } });
    expect(await outcomeOf(none)).toBe('hosts.host');
  });

  test('moves to another company knowingly, and never to one of other admins', async ({
    world,
    ben,
    page,
  }) => {
    const taken = 'NL000099998B57';
    await world.changeSettings({ company_vat_number: taken });
    const move = (number: string) =>
      save(ben, { page, section: 'company', typed: { company_vat_number: number } });
    expect(await outcomeOf(move(taken))).toBe('company_vat_number.company_taken');
    expect(await outcomeOf(move('DE136695976'))).toBe('confirmed.seller');
  });

  test('shows what commands did in the same history', async ({ world, ben, page: _ }) => {
    await runSite(world.platform, ['edit', secondDomain, 'min_age=30', '--why', 'By hand']);
    expect((await open(ben)).edits).toMatchObject([
      { by: null, reason: 'By hand', changes: [{ name: 'min_age', before: '18', after: '30' }] },
    ]);
    expect(await listEntries(world, 'domain.edited')).toMatchObject([{ staff_id: null, reason: 'By hand' }]);
  });

  test('has in its history what commands alone change, which the console does not undo', async ({
    world,
    ben,
    page: _,
  }) => {
    const facts = ['cdn_prefix=https://cdn.example/', 'demo=true'];
    await runSite(world.platform, ['edit', secondDomain, ...facts, '--why', 'A faster CDN']);
    const [edit] = (await open(ben)).edits;
    expect(edit).toMatchObject({ by: null, reason: 'A faster CDN', undoable: false, by_command_only: true });
    expect(edit?.changes.map(({ name, after }) => [name, after])).toEqual([
      ['cdn_prefix', '"https://cdn.example/"'],
      ['demo', 'true'],
    ]);
    const undoing = ben.browser.call(contract.undoDomainEdit, {
      ...{ domain: secondDomain, edit: edit?.id ?? 0, reason: 'Back' },
    });
    expect(await outcomeOf(undoing)).toBe('cdn_prefix.by_command');
  });

  test('is there for its own admins alone, and each attempt is logged', async ({
    world,
    ben,
    sara,
    firstDomain,
  }) => {
    const kim = await joinStaff(world, { siteId: null, role: 'finance' }, 'kim@staff.example');
    expect(await outcomeOf(kim.browser.call(contract.listDomains, {}))).toBe('not_found');
    expect(await outcomeOf(open(kim))).toBe('not_found');
    expect(await outcomeOf(open(ben, firstDomain))).toBe('not_found');
    expect(await outcomeOf(open(ben, 'nowhere.example'))).toBe('not_found');
    const first = await open(sara, firstDomain);
    expect(await outcomeOf(save(ben, { page: first, section: 'joining', typed: { min_age: '21' } }))).toBe(
      'not_found',
    );
    expect((await listEntries(world, 'staff.refused')).map(({ subject }) => subject)).toHaveLength(5);
    expect((await ben.browser.call(contract.listDomains, {})).domains.map(({ domain }) => domain)).toEqual([
      secondDomain,
    ]);
    expect((await ben.browser.call(contract.listDomains, {})).new_fields).toBeNull();
  });

  test('is added by an admin of every domain, and can be opened at once', async ({ world, sara, ben }) => {
    const facts = {
      ...{ name: 'Meet', domain_language: 'nl', countries: 'NL,BE', company_name: 'Meet B.V.' },
      ...{ company_address: 'Damrak 1', company_city: '1012 LG Amsterdam', company_country: 'NL' },
    };
    const add = ({ browser }: TestStaff, domain: string, fields: Record<string, string>, code = '') =>
      browser.call(contract.addDomain, { domain, fields, reason: 'A new brand', code });
    expect(await outcomeOf(add(ben, 'meet.example', facts))).toBe('not_found');
    expect(await outcomeOf(add(sara, 'meet.example', facts))).toBe('support_email.required');
    const whole = { ...facts, support_email: 'help@meet.example' };
    expect(await outcomeOf(add(sara, 'a/b', whole))).toBe('domain.host');
    expect(await outcomeOf(add(sara, secondDomain, whole))).toBe('domain.exists');
    expect(await outcomeOf(add(sara, '*.example', whole))).toBe('domain.host');
    world.clock.advance({ minutes: 16 });
    expect(await outcomeOf(add(sara, 'meet.example', whole))).toBe('code.required');
    const code = readTotp(world, sara.secret);
    const { domain } = await add(sara, 'meet.example', whole, code);
    expect(domain).toMatchObject({ name: 'Meet', edits: [{ kind: 'added', reason: 'A new brand' }] });
    const answer = await world.visitor().inject({ url: getSettings.path, headers: { host: 'meet.example' } });
    expect(answer.json().settings).toMatchObject({
      name: 'Meet',
      countries: ['NL', 'BE'],
      support_phone: '',
    });
    expect(await listEntries(world, 'domain.added')).toMatchObject([{ reason: 'A new brand' }]);
  });
});
