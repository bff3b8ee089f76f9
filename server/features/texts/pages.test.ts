import { describe, expect } from 'vitest';
import { agreeToTerms, getAgreement } from '#contract/agreements/endpoints.ts';
import { openDomain, undoDomainEdit } from '#contract/domains/endpoints.ts';
import { getPage } from '#contract/pages/endpoints.ts';
import type { PageToken } from '#contract/pages/facts.ts';
import type { Locale } from '#contract/sites/facts.ts';
import {
  discardPageDraft,
  openPageText,
  type PageTexts,
  publishPage,
  savePageDraft,
} from '#contract/texts/pages.ts';
import { joinStaff, readTotp, type TestStaff } from '#server/testing/staff.ts';
import { test as base, listEntries, outcomeOf } from '#server/testing/team.ts';
import type { World } from '#server/testing/world.ts';
import { takeDrafts } from './drafts.store.ts';

const test = base.extend(
  'open',
  ({ sara, firstDomain }) =>
    (token: PageToken = 'terms', locale: Locale = 'en') =>
      openPage(sara, { domain: firstDomain, token, locale }),
);

interface Place {
  domain: string;
  token: PageToken;
  locale: Locale;
}

async function openPage({ browser }: TestStaff, place: Place): Promise<PageTexts> {
  return (await browser.call(openPageText, place)).page;
}

const placeOf = ({ domain, token, locale }: PageTexts) => ({ domain, token, locale });
const versionOf = ({ drafts, locale }: PageTexts) =>
  drafts.find((draft) => draft.locale === locale)?.version ?? 0;

async function draft({ browser }: TestStaff, page: PageTexts, text: string): Promise<PageTexts> {
  const input = { ...placeOf(page), text, version: versionOf(page) };
  return (await browser.call(savePageDraft, input)).page;
}

function discard({ browser }: TestStaff, page: PageTexts) {
  return browser.call(discardPageDraft, { ...placeOf(page), version: versionOf(page) });
}

function publish({ browser }: TestStaff, page: PageTexts, answer: object = {}) {
  const input = { ...placeOf(page), seen: page.seen, in_substance: false, reason: 'Our lawyer', ...answer };
  return browser.call(publishPage, input);
}

const text = (words: string) =>
  `# Terms\n\nOf {site_name}.\n\n## First {#first}\n\n${words} <b onclick="x()">{company_name}</b>`;

async function readPublished(world: World, token: PageToken = 'terms') {
  return (await world.visitor().call(getPage, { token })).page;
}

describe('the text of a page [MOD-4]', () => {
  test('is a draft that nobody sees, is compared and previewed, and holds once it is published', async ({
    world,
    sara,
    open,
  }) => {
    const before = await readPublished(world);
    const page = await open();
    expect(page).toMatchObject({ shared: null, drafts: [], own: {} });
    const drafted = await draft(sara, page, text('Be kind.'));
    expect(await readPublished(world)).toEqual(before);
    expect(drafted.preview?.sections[0]?.html).toContain('&lt;b onclick');
    const [mine] = drafted.drafts;
    expect(mine).toMatchObject({ by: 'Mara', fault: null });
    expect(mine?.difference).toContainEqual({ kind: 'went', text: '# Terms of use' });
    expect(mine?.difference).toContainEqual({ kind: 'came', text: '# Terms' });
    expect(mine?.lacks).toContain('{#withdrawal}');
    const { page: published } = await publish(sara, drafted);
    expect(published).toMatchObject({ drafts: [], own: { terms: ['en'] }, published: mine?.text });
    expect((await readPublished(world)).sections.map(({ title }) => title)).toEqual(['First']);
    expect(await listEntries(world, 'domain.edited')).toMatchObject([
      { fields: ['page_texts.terms.en'], reason: 'Our lawyer' },
    ]);
  });

  test('may be faulty as a draft, says where, and is not published then', async ({ world, sara, open }) => {
    const before = await readPublished(world);
    const drafted = await draft(sara, await open(), text('By {company}.'));
    expect(drafted.drafts[0]?.fault).toEqual({ code: 'slot_unknown', about: 'company' });
    expect(drafted.preview).toBeNull();
    expect(await outcomeOf(publish(sara, drafted))).toBe('text.en.slot_unknown');
    expect(await readPublished(world)).toEqual(before);
    const { page } = await discard(sara, drafted);
    expect(page.drafts).toEqual([]);
  });

  test('is not overwritten by the second of two writers, and what was not read is not published', async ({
    world,
    sara,
    open,
  }) => {
    const kim = await joinStaff(world, { siteId: 1, role: 'admin' }, 'kim@staff.example');
    const page = await open();
    const theirs = await draft(kim, page, text('Theirs.'));
    expect(await outcomeOf(draft(sara, page, text('Mine.')))).toBe('text.edited');
    const mine = await draft(sara, theirs, text('Mine.'));
    expect(await outcomeOf(publish(kim, theirs))).toBe('seen.edited');
    await publish(sara, mine);
    expect((await readPublished(world)).sections[0]?.html).toContain('Mine.');
    expect(await outcomeOf(publish(sara, mine))).toBe('seen.edited');
  });

  test('that begins anew after another was forgotten is not taken for that one', async ({
    world,
    sara,
    open,
  }) => {
    const kim = await joinStaff(world, { siteId: 1, role: 'admin' }, 'kim@staff.example');
    const read = await draft(sara, await open(), text('Mine.'));
    const theirs = await draft(kim, (await discard(kim, read)).page, text('Theirs.'));
    expect(await outcomeOf(draft(sara, read, text('Over it.')))).toBe('text.edited');
    expect(await outcomeOf(discard(sara, read))).toBe('version.edited');
    expect((await open()).drafts.map((one) => one.text)).toEqual(theirs.drafts.map((one) => one.text));
    await discard(sara, theirs);
    expect((await discard(sara, theirs)).page.drafts).toEqual([]);
  });

  test('is published with the drafts that were read, none more or less', async ({ world, sara, open }) => {
    await draft(sara, await open('terms', 'de'), text('Sei nett.'));
    const page = await draft(sara, await open(), text('Be kind.'));
    const seen = new Map(page.drafts.map(({ locale, version }) => [locale, version]));
    const take = () => takeDrafts(world.platform, { siteId: 1, token: 'terms' }, seen);
    await draft(sara, await open('terms', 'fr'), text('Sois gentil.'));
    expect(await take()).toBe(false);
    await discard(sara, await open('terms', 'fr'));
    await discard(sara, await open('terms', 'de'));
    expect(await take()).toBe(false);
    await draft(sara, await open('terms', 'de'), text('Sei nett.'));
    expect(await take()).toBe(false);
    expect((await open()).drafts).toHaveLength(2);
  });

  test('goes back to the shared one by publishing that, or by undoing', async ({
    world,
    sara,
    open,
    firstDomain,
  }) => {
    const before = await readPublished(world);
    const published = (await publish(sara, await draft(sara, await open(), text('Ours.')))).page;
    const again = await draft(sara, published, published.shared ?? '');
    expect((await publish(sara, again)).page).toMatchObject({ shared: null, own: {} });
    expect(await readPublished(world)).toEqual(before);
    const { domain } = await sara.browser.call(openDomain, { domain: firstDomain });
    const undo = { domain: firstDomain, edit: domain.edits[0]?.id ?? 0, reason: 'Ours was better' };
    await sara.browser.call(undoDomainEdit, undo);
    expect((await readPublished(world)).sections).toHaveLength(1);
  });

  test('is there for admins of the domain alone', async ({ ben, firstDomain }) => {
    const place = { domain: firstDomain, token: 'terms', locale: 'en' } as const;
    expect(await outcomeOf(openPage(ben, place))).toBe('not_found');
    const saving = ben.browser.call(savePageDraft, { ...place, text: text('x'), version: 0 });
    expect(await outcomeOf(saving)).toBe('not_found');
  });
});

describe('terms that change in substance [MOD-4] [SET-11]', () => {
  test('ask every member again, after a fresh code, in all languages together', async ({
    world,
    sara,
    open,
  }) => {
    const [anna, bert] = [await world.join(), await world.join()];
    await draft(sara, await open('terms', 'de'), text('Sei nett.'));
    const page = await draft(sara, await open(), text('Be kind.'));
    expect(page.agreements).toEqual({ version: 1, agreed: [] });
    const substance = { in_substance: true };
    expect(await outcomeOf(publish(sara, page, substance))).toBe('confirmed.terms');
    world.clock.advance({ minutes: 16 });
    const read = { ...substance, confirmed: 'terms' };
    expect(await outcomeOf(publish(sara, page, read))).toBe('code.required');
    const code = readTotp(world, sara.secret);
    const published = (await publish(sara, page, { ...read, code })).page;
    expect(published.own.terms?.toSorted()).toEqual(['de', 'en']);
    await anna.browser.call(agreeToTerms, { version: '2', next: '/' });
    expect((await bert.browser.call(getAgreement, {})).agreed).toBe(false);
    expect((await open()).agreements).toEqual({
      version: 2,
      agreed: [
        { version: 2, members: 1 },
        { version: 1, members: 1 },
      ],
    });
    expect(await listEntries(world, 'domain.edited')).toMatchObject([
      { fields: ['terms_version', 'page_texts.terms.en', 'page_texts.terms.de'] },
    ]);
  });

  test('never get a number again that members have agreed to, and undone ones ask again', async ({
    world,
    sara,
    open,
    firstDomain,
  }) => {
    const anna = await world.join();
    const inSubstance = { in_substance: true, confirmed: 'terms' };
    await publish(sara, await draft(sara, await open(), text('Be kind.')), inSubstance);
    await anna.browser.call(agreeToTerms, { version: '2', next: '/' });
    const { domain } = await sara.browser.call(openDomain, { domain: firstDomain });
    const undo = { domain: firstDomain, edit: domain.edits[0]?.id ?? 0, reason: 'Too kind' };
    expect(await outcomeOf(sara.browser.call(undoDomainEdit, undo))).toBe('confirmed.terms');
    await sara.browser.call(undoDomainEdit, { ...undo, confirmed: 'terms' });
    expect(await open()).toMatchObject({ own: {}, agreements: { version: 3 } });
    expect((await anna.browser.call(getAgreement, {})).agreed).toBe(false);
    await anna.browser.call(agreeToTerms, { version: '3', next: '/' });
    await publish(sara, await draft(sara, await open(), text('Be brief.')), inSubstance);
    expect((await open()).agreements?.version).toBe(4);
    expect((await anna.browser.call(getAgreement, {})).agreed).toBe(false);
  });

  test('are no matter of pages to which nobody agrees', async ({ sara, open }) => {
    const page = await draft(sara, await open('faq'), text('Why?'));
    const { page: published } = await publish(sara, page, { in_substance: true });
    expect(published.agreements).toBeNull();
    expect((await open()).agreements?.version).toBe(1);
  });
});
