import { describe, expect } from 'vitest';
import { listNotificationChoices, saveNotificationChoice } from '#contract/notifications/choices.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import {
  addNamedSearch,
  changeNamedSearch,
  deleteNamedSearch,
  getSearchAlert,
  listNamedSearches,
} from '#contract/search/named.ts';
import { maxNamedSearches } from '#contract/search/named-facts.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person } from '#server/testing/world.ts';
import { search } from '../index.ts';
import { addNamed } from './named.service.ts';
import { createStopPath } from './stop-alert.service.ts';

const test = base.extend('anna', ({ world }) => world.join({ name: 'Anna' }));

const red = { name: 'Red hair', filters: { hair: 'red' }, tells: false };
const idOf = (searches: readonly { id: number; name: string }[], name: string) =>
  Number(searches.find((search) => search.name === name)?.id);
const list = async ({ browser }: Person) => (await browser.call(listNamedSearches, {})).searches;
const choiceOf = async ({ browser }: Person) =>
  (await browser.call(listNotificationChoices, {})).choices.find(({ type }) => type === 'search_alerts');

describe('searches under a name [BEY-5]', () => {
  test('are kept beside the usual one, and change, rename and go', async ({ anna }) => {
    const { browser } = anna;
    const { searches } = await browser.call(addNamedSearch, red);
    const [{ id } = { id: 0 }] = searches;
    expect(searches).toEqual([
      { id, name: 'Red hair', filters: { hair: 'red' }, tells: false, paused: null },
    ]);
    expect((await browser.call(searchMembers, {})).saved).toBeNull();
    await browser.call(changeNamedSearch, { id, name: ' Fiery ' });
    expect((await list(anna)).map(({ name }) => name)).toEqual(['Fiery']);
    expect((await browser.call(deleteNamedSearch, { id })).searches).toEqual([]);
    await expect(browser.call(changeNamedSearch, { id, name: 'Gone' })).rejects.toThrow('not_found');
  });

  test('are five at the most, from however many tabs, and a repeated press keeps one', async ({ anna }) => {
    const { browser } = anna;
    await Promise.all([1, 2, 3].map(() => browser.call(addNamedSearch, red)));
    expect(await list(anna)).toHaveLength(1);
    const more = [1, 2, 3, 4, 5, 6, 7].map((number) =>
      browser.call(addNamedSearch, { ...red, name: `Search ${number}` }),
    );
    const answers = await Promise.allSettled(more);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused.map(String)).toEqual(Array(3).fill(expect.stringContaining('search.too_many')));
    expect(await list(anna)).toHaveLength(maxNamedSearches);
  });

  test('have names that differ', async ({ anna }) => {
    const { browser } = anna;
    await browser.call(addNamedSearch, red);
    const same = { ...red, name: 'RED HAIR', filters: { eyes: 'blue' } };
    await expect(browser.call(addNamedSearch, same)).rejects.toThrow('search.name_taken');
    const { searches } = await browser.call(addNamedSearch, { ...same, name: 'Blue' });
    const id = idOf(searches, 'Blue');
    await expect(browser.call(changeNamedSearch, { id, name: 'red hair' })).rejects.toThrow(
      'search.name_taken',
    );
    await browser.call(changeNamedSearch, { id, name: 'BLUE' });
  });

  test('that only the database takes for the same are refused in words, too [BEY-5]', async ({
    world,
    anna,
  }) => {
    const { browser } = anna;
    // JavaScript writes the last sigma of a word in another way.
    await browser.call(addNamedSearch, { ...red, name: 'ΟΔΟΣ' });
    const same = { ...red, name: 'οδοσ', filters: { eyes: 'blue' } };
    const [lower] = await world.query(`select lower('ΟΔΟΣ') = 'οδοσ' as same`);
    const added = browser.call(addNamedSearch, same);
    if (lower?.same) await expect(added).rejects.toThrow('search.name_taken');
    else expect((await added).searches).toHaveLength(2);
  });

  test('are nobody else’s', async ({ world, anna }) => {
    const bea = await world.join({ name: 'Bea' });
    const { searches } = await anna.browser.call(addNamedSearch, red);
    const id = Number(searches[0]?.id);
    expect(await list(bea)).toEqual([]);
    await expect(bea.browser.call(changeNamedSearch, { id, tells: true })).rejects.toThrow('not_found');
    await bea.browser.call(deleteNamedSearch, { id });
    expect(await list(anna)).toHaveLength(1);
    await expect(world.visitor().call(listNamedSearches, {})).rejects.toThrow('authentication_required');
  });

  test('say why they wait once the domain has changed', async ({ world, anna }) => {
    await anna.browser.call(addNamedSearch, { ...red, filters: { hair: 'red', eyes: 'blue' } });
    await world.changeSettings({ search_fields: ['eyes', 'gender'] });
    expect(await list(anna)).toMatchObject([{ filters: { eyes: 'blue' }, paused: 'filter' }]);
  });

  test('go with the account, and along with its export [ACC-24]', async ({ world, anna }) => {
    await anna.browser.call(addNamedSearch, { ...red, tells: true });
    const exported = async () =>
      (await search.exportMember?.(world.platform, anna.id))?.find(({ path }) => path === 'searches.json');
    expect(await exported()).toMatchObject({ json: [{ name: 'Red hair', filters: { hair: 'red' } }] });
    await search.eraseMember?.(world.platform, anna.id);
    expect(await exported()).toMatchObject({ json: [] });
    expect(await world.query('select 1 from search_alert')).toEqual([]);
  });

  test('are not kept for somebody who has just left', async ({ world, anna }) => {
    await world.query(`update account set status = 'pending_deletion' where id = $1`, [anna.id]);
    const site = { settings: { search_alerts: true } };
    await addNamed(world.platform, site as never, anna.id, red as never);
    expect(await world.query('select 1 from named_search')).toEqual([]);
  });
});

describe('to press “tell me” is to ask for it [BEY-5]', () => {
  test('nothing is on before, mail and push are after, and what was chosen otherwise stays', async ({
    anna,
  }) => {
    const { browser } = anna;
    await browser.call(addNamedSearch, red);
    expect(await choiceOf(anna)).toMatchObject({ mail: false, push: false });
    const [{ id } = { id: 0 }] = await list(anna);
    await browser.call(changeNamedSearch, { id, tells: true });
    expect(await choiceOf(anna)).toMatchObject({ mail: true, push: true });
    const off = { type: 'search_alerts', channel: 'mail', on: false } as const;
    await browser.call(saveNotificationChoice, off);
    expect(await choiceOf(anna)).toMatchObject({ mail: false, push: true });
    // No browser of theirs takes push messages: by push alone nothing would arrive.
    expect(await browser.call(listNamedSearches, {})).toMatchObject({ mail: false, push: false });
    await browser.call(changeNamedSearch, { id, tells: true });
    expect(await choiceOf(anna)).toMatchObject({ mail: true, push: true });
    for (const channel of ['mail', 'push'] as const)
      await browser.call(saveNotificationChoice, { ...off, channel });
    await browser.call(changeNamedSearch, { id, tells: true });
    expect(await choiceOf(anna)).toMatchObject({ mail: true, push: false });
  });

  test('a domain without alerts offers and begins none', async ({ world, anna }) => {
    await world.changeSettings({ search_alerts: false });
    const answer = await anna.browser.call(addNamedSearch, { ...red, tells: true });
    expect(answer).toMatchObject({ offers_alerts: false, mail: false, searches: [{ tells: false }] });
  });
});

describe('the link that stops an alert [BEY-5]', () => {
  test('does nothing when opened, and stops this search alone when pressed', async ({ world, anna }) => {
    await anna.browser.call(addNamedSearch, { ...red, tells: true });
    const { searches } = await anna.browser.call(addNamedSearch, { ...red, name: 'Other', tells: true });
    const path = createStopPath(world.platform, anna.id, idOf(searches, 'Red hair'));
    const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';
    const alert = async () => (await world.visitor().call(getSearchAlert, { token })).alert;
    expect(await alert()).toEqual({ name: 'Red hair', tells: true });
    const url = `/api/stop-alert/${token}?lang=de`;
    expect((await world.inject({ url })).statusCode).toBe(404);
    expect(await alert()).toMatchObject({ tells: true });
    const pressed = await world.inject({ method: 'POST', url });
    expect([pressed.statusCode, pressed.headers.location]).toEqual([
      303,
      `/stop-alert?token=${token}&lang=de`,
    ]);
    expect(await alert()).toEqual({ name: 'Red hair', tells: false });
    expect((await list(anna)).filter(({ tells }) => tells).map(({ name }) => name)).toEqual(['Other']);
  });

  test('is nothing once it is damaged, or the search is gone', async ({ world, anna }) => {
    const { searches } = await anna.browser.call(addNamedSearch, red);
    const id = Number(searches[0]?.id);
    const token = createStopPath(world.platform, anna.id, id).split('=')[1] ?? '';
    await anna.browser.call(deleteNamedSearch, { id });
    for (const sent of [token, 'made-up']) {
      expect(await world.visitor().call(getSearchAlert, { token: sent })).toEqual({ alert: null });
      expect((await world.inject({ method: 'POST', url: `/api/stop-alert/${sent}` })).statusCode).toBe(303);
    }
  });
});
