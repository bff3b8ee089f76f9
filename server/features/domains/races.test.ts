import { describe, expect } from 'vitest';
import { addCode } from '#contract/domains/codes.ts';
import { addDomain, editDomain, listDomains, openDomain } from '#contract/domains/endpoints.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { test as base, fullAdmin, outcomeOf, secondDomain } from '#server/testing/team.ts';

const test = base.extend('both', async ({ world, sara }) => {
  const tom = await joinStaff(world, fullAdmin, 'tom@staff.example');
  return (write: (browser: typeof tom.browser, number: number) => Promise<unknown>) =>
    Promise.all([sara, tom].map(({ browser }, index) => outcomeOf(write(browser, index))));
});

describe('two admins at the same moment [MOD-4]', () => {
  test('add one discount code of one name', async ({ both, secondId: _ }) => {
    const typed = { code: 'spring', last_day: '', limit: '', minimum: '', currency: '', country: '' };
    const outcomes = await both((browser, number) =>
      browser.call(addCode, { domain: secondDomain, percentage: String(10 + number), ...typed }),
    );
    expect(outcomes.toSorted()).toEqual(['code.taken', 'done']);
  });

  test('add one domain of one name', async ({ sara, both }) => {
    const fields = {
      ...{ name: 'Meet', domain_language: 'nl', countries: 'NL', company_name: 'Meet B.V.' },
      ...{ company_address: 'Damrak 1', company_city: '1012 LG Amsterdam', company_country: 'NL' },
      support_email: 'help@meet.example',
    };
    const outcomes = await both((browser) =>
      browser.call(addDomain, { domain: 'meet.example', fields, reason: 'A new brand', code: '' }),
    );
    expect(['domain.exists', 'domain.added_meanwhile']).toContain(outcomes.toSorted()[0]);
    expect(outcomes).toContain('done');
    const { domains } = await sara.browser.call(listDomains, {});
    expect(domains.filter(({ domain }) => domain === 'meet.example')).toHaveLength(1);
  });

  test('give one host to one of two domains', async ({ world, secondId, sara, firstDomain, both }) => {
    await world.query(
      `insert into credit_package (site_id, position, credits, price_cents, currency)
       select $1, position, credits, price_cents, currency from credit_package where site_id = 1`,
      [secondId],
    );
    const pages = await Promise.all(
      [firstDomain, secondDomain].map(async (domain) => sara.browser.call(openDomain, { domain })),
    );
    const outcomes = await both((browser, number) => {
      const page = pages[number]?.domain;
      const hosts = page?.sections.find(({ section }) => section === 'hosts')?.fields ?? [];
      const base = Object.fromEntries(hosts.map(({ name, text }) => [name, text]));
      const fields = { ...base, hosts: `${base.hosts}\nshared.example` };
      const input = { domain: page?.domain ?? '', section: 'hosts' as const, fields, base };
      return browser.call(editDomain, { ...input, reason: 'Moved', confirmed: 'new_hosts' });
    });
    expect(outcomes.toSorted()).toEqual(['done', expect.stringMatching(/^hosts\./)]);
  });
});
