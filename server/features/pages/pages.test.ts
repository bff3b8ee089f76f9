import { describe, expect, onTestFinished, vi } from 'vitest';
import { getPage } from '#contract/pages/endpoints.ts';
import { findVersionTime } from '#contract/pages/facts.ts';
import { test } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';

describe('a static page [LAN-6]', () => {
  test('is filled with what the domain says of its company', async ({ world }) => {
    await world.changeSettings({ company_name: 'Ander B.V.', company_country: 'NL', refund_days: 30 });
    const { page } = await world.visitor().call(getPage, { token: 'return-policy' });
    const html = page.sections.map((section) => section.html).join('');
    expect(page.lead).toContain('30 days');
    expect(html).toContain('Ander B.V.');
    expect(html).toContain('Netherlands');
  });

  test('never gives fewer days than the law', async ({ world }) => {
    await world.changeSettings({ refund_days: 7 });
    const { page } = await world.visitor().call(getPage, { token: 'return-policy' });
    expect(page.lead).toContain('14 days');
  });

  test('comes in the language of the visitor', async ({ world }) => {
    const visitor = world.visitor();
    visitor.cookies.set('i18n_redirected', 'de');
    expect((await visitor.call(getPage, { token: 'cookies' })).page.sections[0]?.title).toMatch(/Cookies/);
    visitor.cookies.set('i18n_redirected', 'pl');
    expect((await visitor.call(getPage, { token: 'terms' })).page.title).toMatch(/Regulamin|Warunki/);
  });

  test('that nobody has written is not found', async ({ world }) => {
    for (const token of ['imprint', '__proto__', '../terms', 'x'.repeat(10_000)]) {
      const { code } = await refusalOf(world.visitor().call(getPage, { token: token as 'terms' }));
      expect(code).toBe('request.invalid');
    }
  });

  test('finds questions by their words', async ({ world }) => {
    const { page } = await world.visitor().call(getPage, { token: 'faq', q: 'money BACK' });
    expect(page.sections.map(({ id }) => id)).toContain('refund');
    expect(page.sections.length).toBeLessThan(8);
  });
});

describe('the version of the terms [SET-11]', () => {
  const first = '2023-12-01T12:00:00.000Z';

  test.each([
    ['', first],
    ['2020-01-01', first],
    ['2025-06-01T08:00:00Z', '2025-06-01T08:00:00.000Z'],
    ['some time ago', first],
  ])('of a company added %j is of %s', (added_date, time) => {
    expect(findVersionTime({ added_date })).toBe(time);
  });

  test('is on each page', async ({ world }) => {
    await world.changeSettings({ added_date: '2025-06-01' });
    const { page } = await world.visitor().call(getPage, { token: 'terms' });
    expect(page.version_at).toBe('2025-06-01T00:00:00.000Z');
  });
});

describe('a text of the domain [LAN-6]', () => {
  const own = '# Our {site_name} rules\n\nShort.\n\n## One {#one}\n\nBy {company_name}.';

  test('takes the place of the shared one, in its language alone', async ({ world }) => {
    await world.changeSettings({ page_texts: { ban: { en: own } } });
    const visitor = world.visitor();
    expect((await visitor.call(getPage, { token: 'ban' })).page).toMatchObject({
      title: 'Our Duet rules',
      sections: [{ id: 'one', html: '<p>By Duet Demo B.V..</p>\n' }],
    });
    visitor.cookies.set('i18n_redirected', 'nl');
    expect((await visitor.call(getPage, { token: 'ban' })).page.sections.length).toBeGreaterThan(5);
  });

  test.for([
    { ban: { en: own.replace('{company_name}', '{company}') } },
    { ban: { en: 'Be kind.' } },
    { ban: { tlh: own } },
    { bans: { en: own } },
    { ban: own } as unknown as Record<string, Record<string, string>>,
  ])('that is not in order leaves the shared one, and says so: %j', async (page_texts, { world }) => {
    const log = vi.spyOn(world.platform.log, 'error').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    await world.changeSettings({ page_texts });
    expect((await world.visitor().call(getPage, { token: 'ban' })).page.sections.length).toBeGreaterThan(5);
    expect(log).toHaveBeenCalledOnce();
  });
});
