import { describe, expect } from 'vitest';
import { openDomain, undoDomainEdit } from '#contract/domains/endpoints.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { ownWordsUrl } from '#contract/sites/own-words.ts';
import { editWord, listWords, sendTestMail } from '#contract/texts/endpoints.ts';
import { forgetSites, getSite } from '#server/features/sites/index.ts';
import { joinStaff, type TestStaff } from '#server/testing/staff.ts';
import { test as base, listEntries, outcomeOf, secondDomain } from '#server/testing/team.ts';

/** A domain has to sell something before it can be edited. */
const test = base.extend('shop', { auto: true }, async ({ world, secondId }) =>
  world.query(
    `insert into credit_package (site_id, position, credits, price_cents, currency)
     select $1, position, credits, price_cents, currency from credit_package where site_id = 1`,
    [secondId],
  ),
);

interface Said {
  key: string;
  fields: Record<string, string>;
  base?: Record<string, string>;
  locale?: Locale;
}

function say({ browser }: TestStaff, { locale = 'en', base: shown = {}, key, fields }: Said) {
  return browser.call(editWord, {
    domain: secondDomain,
    locale,
    text: key,
    fields,
    base: shown,
    reason: 'Our voice',
  });
}

const likes = 'layout:nav.likes';

describe('a text in words of the domain [MOD-4]', () => {
  test('is said on this domain in this language at once, and nowhere else [SET-6]', async ({
    world,
    secondId,
    ben,
  }) => {
    await say(ben, { key: likes, fields: { text: 'Hearts' } });
    const { words } = await getSite(world.platform, secondId);
    expect(words?.find('en')).toEqual({ [likes]: 'Hearts' });
    expect(words?.find('de')).toEqual({});
    expect((await getSite(world.platform, 1)).words).toBeUndefined();
    const ask = (url: string, host: string) => world.inject({ url, headers: { host } });
    const url = ownWordsUrl('en', words?.version ?? '');
    const answer = await ask(url, secondDomain);
    expect(answer.json()).toEqual({ [likes]: 'Hearts' });
    expect(answer.headers['cache-control']).toContain('immutable');
    const old = await ask(ownWordsUrl('en', 'old'), secondDomain);
    expect([old.json(), old.headers['cache-control']]).toEqual([{ [likes]: 'Hearts' }, 'no-cache']);
    expect((await ask(url, 'localhost')).json()).toEqual({});
    expect(await listEntries(world, 'domain.edited')).toMatchObject([
      { site_id: secondId, fields: [`own_words.en.${likes}`], reason: 'Our voice' },
    ]);
  });

  test('is found by its words, the shared and the own ones, and by its key', async ({ ben }) => {
    await say(ben, { key: likes, fields: { text: 'Hearts' } });
    const find = async (asked: object) => {
      const { words } = await ben.browser.call(listWords, { domain: secondDomain, locale: 'en', ...asked });
      return words;
    };
    for (const search of ['hearts', 'NAV.likes'])
      expect((await find({ search })).words.map(({ key }) => key)).toContain(likes);
    expect((await find({ show: 'own' })).words).toEqual([
      { key: likes, shared: { text: 'Likes' }, own: { text: 'Hearts' } },
    ]);
    expect((await find({ show: 'mailed' })).words.every(({ key }) => /^(mail|push|sms):/.test(key))).toBe(
      true,
    );
    expect(await find({})).toMatchObject({ words: [], counts: { en: 1 } });
    expect((await find({ search: 'domains:' })).words).toEqual([]);
  });

  test('has what the site fills in and every plural form, each fault at its form, and nothing is saved', async ({
    world,
    secondId,
    ben,
  }) => {
    const key = 'payments:packages.balance';
    const wrong = say(ben, { key, fields: { one: '{{count}} heart', other: 'Hearts' } });
    await expect(wrong).rejects.toMatchObject({ fields: [{ path: 'other', code: 'slot_missing' }] });
    expect(await outcomeOf(say(ben, { key, fields: { one: '{{count}} heart' } }))).toBe('other.form_missing');
    expect(await outcomeOf(say(ben, { key: 'payments:checkout.buy', fields: { text: 'Go' } }))).toBe(
      'text.fixed',
    );
    expect(await outcomeOf(say(ben, { key: 'staff:title', fields: { text: 'Go' } }))).toBe('not_found');
    expect((await getSite(world.platform, secondId)).words).toBeUndefined();
    const { open } = await say(ben, { key, fields: { one: '{{count}} heart', other: '{{count}} hearts' } });
    expect(open.own).toEqual({ one: '{{count}} heart', other: '{{count}} hearts' });
  });

  test('is refused to the second of two who type at once, and given back by emptying it', async ({
    world,
    secondId,
    ben,
    sara,
  }) => {
    await say(sara, { key: likes, fields: { text: 'Theirs' } });
    const late = say(ben, { key: likes, fields: { text: 'Mine' }, base: { text: '' } });
    expect(await outcomeOf(late)).toBe('text.edited');
    const wordsOf = async () => (await getSite(world.platform, secondId)).words?.find('en');
    expect(await wordsOf()).toEqual({ [likes]: 'Theirs' });
    await say(ben, { key: 'layout:nav.messages', fields: { text: 'Post' } });
    await say(ben, { key: likes, fields: { text: '' }, base: { text: 'Theirs' } });
    expect(await wordsOf()).toEqual({ 'layout:nav.messages': 'Post' });
  });

  test('stands in the history of the domain and is taken back there', async ({ world, secondId, ben }) => {
    await say(ben, { key: likes, fields: { text: 'Hearts' } });
    await say(ben, { key: 'layout:nav.messages', fields: { text: 'Post' } });
    const { domain } = await ben.browser.call(openDomain, { domain: secondDomain });
    const [, first] = domain.edits;
    expect(first).toMatchObject({
      ...{ by: 'Mara', reason: 'Our voice', undoable: true },
      changes: [{ name: `own_words.en.${likes}`, kind: 'text', before: '', after: 'Hearts' }],
    });
    await ben.browser.call(undoDomainEdit, {
      ...{ domain: secondDomain, edit: first?.id ?? 0, reason: 'Too sweet' },
    });
    const { words } = await getSite(world.platform, secondId);
    expect(words?.find('en')).toEqual({ 'layout:nav.messages': 'Post' });
  });

  test('that a new release does not fit any more leaves its place to the shared one', async ({
    world,
    secondId,
    ben,
  }) => {
    await say(ben, { key: likes, fields: { text: 'Hearts' } });
    await world.query(
      `update site set settings = jsonb_set(settings, '{own_words,en}', $1::jsonb) where id = $2`,
      [JSON.stringify({ [likes]: 'Hearts', 'likes:gone': 'x', 'mail:activation.title': 'Hi' }), secondId],
    );
    forgetSites(world.platform);
    expect((await getSite(world.platform, secondId)).words?.find('en')).toEqual({ [likes]: 'Hearts' });
  });

  test('is there for admins of the domain alone', async ({ world, ben, firstDomain }) => {
    const kim = await joinStaff(world, { siteId: null, role: 'finance' }, 'kim@staff.example');
    expect(await outcomeOf(say(kim, { key: likes, fields: { text: 'Mine' } }))).toBe('not_found');
    expect(await outcomeOf(ben.browser.call(listWords, { domain: firstDomain }))).toBe('not_found');
    expect(await listEntries(world, 'staff.refused')).toHaveLength(2);
  });
});

describe('a mail in words of the domain [MOD-4]', () => {
  const key = 'mail:activation.subject';
  const mail = (staff: TestStaff, text: string) =>
    staff.browser.call(sendTestMail, { domain: secondDomain, locale: 'en', text: key, fields: { text } });

  test('is sent to oneself as typed, with examples, before it is saved', async ({ world, ben }) => {
    await world.mailbox.collect();
    const { to } = await mail(ben, 'Come in, at {{site}} <3');
    expect(to).toBe('ben@staff.example');
    const [sent] = await world.mailbox.collect();
    expect(sent).toMatchObject({ to, subject: 'Come in, at Duet <3' });
    expect(sent?.text).toContain('‹name›');
    expect(sent?.html).toContain('Come in, at Duet &lt;3');
    expect(await outcomeOf(mail(ben, 'Come in'))).toBe('text.slot_missing');
    const other = { domain: secondDomain, locale: 'en', text: likes, fields: { text: 'x' } } as const;
    expect(await outcomeOf(ben.browser.call(sendTestMail, other))).toBe('not_found');
  });
});
