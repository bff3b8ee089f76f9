import { describe, expect } from 'vitest';
import { editDomain, openDomain, undoDomainEdit } from '#contract/domains/endpoints.ts';
import { editWord } from '#contract/texts/endpoints.ts';
import { runSite } from '#server/commands/site.ts';
import type { TestStaff } from '#server/testing/staff.ts';
import { test as base, outcomeOf, secondDomain } from '#server/testing/team.ts';

/** A domain has to sell something before it can be edited. */
const test = base.extend('shop', { auto: true }, async ({ world, secondId }) =>
  world.query(
    `insert into credit_package (site_id, position, credits, price_cents, currency)
     select $1, position, credits, price_cents, currency from credit_package where site_id = 1`,
    [secondId],
  ),
);

function type({ browser }: TestStaff, section: 'company' | 'joining', [name, from, to]: string[]) {
  const [base, fields] = [{ [name ?? '']: from ?? '' }, { [name ?? '']: to ?? '' }];
  return browser.call(editDomain, { domain: secondDomain, section, fields, base, reason: 'As agreed' });
}

function say({ browser }: TestStaff, text: string, words: string) {
  const base = { text: words ? '' : 'Hearts' };
  const place = { domain: secondDomain, locale: 'en', text } as const;
  return browser.call(editWord, { ...place, fields: { text: words }, base, reason: 'Our voice' });
}

async function undoLast({ browser }: TestStaff) {
  const { domain } = await browser.call(openDomain, { domain: secondDomain });
  const [last] = domain.edits;
  const input = { domain: secondDomain, edit: last?.id ?? 0, reason: 'Back' };
  return { undoable: last?.undoable, outcome: await outcomeOf(browser.call(undoDomainEdit, input)) };
}

describe('the version of the terms [MOD-4] [SET-11]', () => {
  test('is lowered by no form, no undoing and no command', async ({ world, ben }) => {
    const byCommand = (version: number) =>
      runSite(world.platform, ['edit', secondDomain, `terms_version=${version}`]);
    await byCommand(3);
    expect(await undoLast(ben)).toEqual({ undoable: false, outcome: 'terms_version.terms_lower' });
    const typed = type(ben, 'company', ['terms_version', '3', '2']);
    expect(await outcomeOf(typed)).toBe('terms_version.terms_lower');
    await expect(byCommand(2)).rejects.toThrow('terms_version: must not be lower than 3');
  });
});

describe('own words that this release does not read [MOD-4] [SET-6]', () => {
  const hearts = { 'layout:nav.likes': 'Hearts' };
  const unread = { 'likes:gone': 'x', 'mail:activation.title': 'Hi' };

  test('outlive an edit of something else, which is undone, and go by a command that says all', async ({
    world,
    secondId,
    ben,
  }) => {
    const stored = { en: { ...hearts, ...unread }, sv: hearts };
    await world.query(
      `update site set settings = jsonb_set(settings, '{own_words}', $1::jsonb) where id = $2`,
      [JSON.stringify(stored), secondId],
    );
    const storedNow = async () => {
      const [row] = await world.query(`select settings -> 'own_words' as words from site where id = $1`, [
        secondId,
      ]);
      return row?.words;
    };
    const { domain } = await type(ben, 'joining', ['min_age', '18', '21']);
    expect(await storedNow()).toEqual(stored);
    expect(domain.edits[0]?.changes.map(({ name }) => name)).toEqual(['min_age']);
    expect(await undoLast(ben)).toEqual({ undoable: true, outcome: 'done' });
    await say(ben, 'layout:nav.messages', 'Post');
    await say(ben, 'layout:nav.likes', '');
    expect(await storedNow()).toEqual({ en: { 'layout:nav.messages': 'Post', ...unread }, sv: hearts });
    await runSite(world.platform, ['edit', secondDomain, `own_words=${JSON.stringify({ en: hearts })}`]);
    expect(await storedNow()).toEqual({ en: hearts });
  });
});
