import { describe, expect } from 'vitest';
import {
  changeMailing,
  countReceivers,
  listMailings,
  openMailing,
  saveMailing,
  sendMailing,
  testMailing,
} from '#contract/mailings/endpoints.ts';
import { mailingPreviewPath, textOf } from '#contract/mailings/facts.ts';
import { createDiscountCode } from '#server/features/discounts/index.ts';
import { expectTurns } from '#server/testing/locks.ts';
import { mailingFields as fields, joinMailed } from '#server/testing/mailings.ts';
import { listEntries, outcomeOf, test } from '#server/testing/team.ts';
import { testServerUrl } from '#server/testing/test-database.ts';

describe('a mailing in the console [MOD-10]', () => {
  test('is drafted, changed, sent once, and told to the audit log', async ({
    world,
    sara,
    firstDomain: domain,
  }) => {
    await joinMailed(world);
    const { mailing } = await sara.browser.call(saveMailing, { domain, revision: 0, fields: fields() });
    const change = { domain, mailing, revision: 1, fields: fields({ holdout: '10' }) };
    await sara.browser.call(saveMailing, change);
    // Two had it open: the second reads that it has changed.
    expect(await outcomeOf(sara.browser.call(saveMailing, change))).toBe('revision.changed_since');
    const send = (revision: number) =>
      outcomeOf(sara.browser.call(sendMailing, { domain, mailing, revision }));
    expect(await send(1)).toBe('revision.changed_since');
    expect(await Promise.all([send(2), send(2)])).toEqual(['done', 'done']);
    expect(await send(2)).toBe('done');
    const late = sara.browser.call(saveMailing, { ...change, revision: 2 });
    expect(await outcomeOf(late)).toBe('revision.changed_since');
    const actions = ['mailing.saved', 'mailing.saved', 'mailing.sent'];
    const entries = await Promise.all([...new Set(actions)].map((action) => listEntries(world, action)));
    expect(entries.map((list) => list.length)).toEqual([2, 1]);
    const { mailings } = await sara.browser.call(listMailings, { domain });
    expect(mailings).toMatchObject([{ id: mailing, name: 'Autumn', state: 'sending' }]);
  });

  test('needs a fresh code to be sent', async ({ world, sara, firstDomain: domain }) => {
    await joinMailed(world);
    const { mailing } = await sara.browser.call(saveMailing, { domain, revision: 0, fields: fields() });
    world.clock.advance({ hours: 1 });
    const sending = sara.browser.call(sendMailing, { domain, mailing, revision: 1 });
    expect(await outcomeOf(sending)).toBe('code.required');
  });

  test('says at each field what is wrong, and keeps names apart', async ({ sara, firstDomain: domain }) => {
    const save = (changes: Record<string, string>) =>
      outcomeOf(sara.browser.call(saveMailing, { domain, revision: 0, fields: fields(changes) }));
    expect(await save({ [textOf('text', 'en')]: 'Dear {{who}}' })).toBe('text:en.slot');
    expect(await save({ discount: 'NONE' })).toBe('discount.code_over');
    expect(await Promise.all([save({}), save({})])).toEqual(expect.arrayContaining(['done', 'name.taken']));
  });

  test('takes the name of another one never, though both are renamed at the same moment', async ({
    sara,
    firstDomain: domain,
    world,
  }) => {
    const save = (name: string) =>
      sara.browser.call(saveMailing, { domain, revision: 0, fields: fields({ name }) });
    const ids = [(await save('Spring')).mailing, (await save('Summer')).mailing];
    const rename = (mailing?: number) =>
      outcomeOf(
        sara.browser.call(saveMailing, { domain, mailing, revision: 1, fields: fields({ name: 'Winter' }) }),
      );
    const outcomes = await Promise.all(ids.map(rename));
    expect(outcomes.toSorted()).toEqual(['done', 'name.taken']);
    const { mailings } = await sara.browser.call(listMailings, { domain });
    expect(mailings.filter(({ name }) => name === 'Winter')).toHaveLength(1);
    // The first writer has not committed yet, so the second finds no row of the name and meets the index alone.
    const [late] = mailings.filter(({ name }) => name !== 'Winter');
    const first = () =>
      world.platform.db.query("update mailing set name = 'Autumn' where id <> $1", [late?.id]);
    const second = () =>
      outcomeOf(sara.browser.call(saveMailing, { domain, mailing: late?.id, revision: 1, fields: fields() }));
    const answer = testServerUrl ? await expectTurns(world, first, second) : await first().then(second);
    expect(answer).toBe('name.taken');
  });

  test('is not sent to nobody, nor at an hour that is over', async ({ world, sara, firstDomain: domain }) => {
    const save = (changes: Record<string, string>) =>
      sara.browser.call(saveMailing, { domain, revision: 0, fields: fields(changes) });
    const { mailing } = await save({});
    const send = (id: number) =>
      outcomeOf(sara.browser.call(sendMailing, { domain, mailing: id, revision: 1 }));
    expect(await send(mailing)).toBe('persons.nobody');
    await joinMailed(world);
    const day = world.clock.now().toISOString().slice(0, 10);
    const { mailing: late } = await save({ name: 'Late', day, hour: '8' });
    expect(await send(late)).toBe('day.past');
  });

  test('is seen and changed by admins of its domain alone', async ({
    world,
    sara,
    ben,
    firstDomain: domain,
  }) => {
    await joinMailed(world);
    const { mailing } = await sara.browser.call(saveMailing, { domain, revision: 0, fields: fields() });
    const { browser } = ben;
    const other = 'second.example';
    const answers = [
      browser.call(listMailings, { domain }),
      browser.call(openMailing, { domain: other, mailing }),
      browser.call(countReceivers, { domain, fields: {} }),
      browser.call(saveMailing, { domain: other, mailing, revision: 1, fields: fields() }),
      browser.call(testMailing, { domain: other, mailing, language: 'en' }),
      browser.call(sendMailing, { domain: other, mailing, revision: 1 }),
      browser.call(changeMailing, { domain: other, mailing, change: 'stop' }),
    ].map(outcomeOf);
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['not_found']));
  });

  test('is tried at the own address and previewed in each language, with the code it carries', async ({
    world,
    sara,
    firstDomain: domain,
  }) => {
    await createDiscountCode(world.platform, { siteId: 1, code: 'SPRING', percentage: 20 });
    const dutch = {
      [textOf('subject', 'nl')]: 'Herfst <b>',
      [textOf('text', 'nl')]: 'Hoi {{name}}: {{code}}',
    };
    const typed = fields({ discount: 'SPRING', ...dutch, [textOf('button', 'nl')]: 'Kijk' });
    const { mailing } = await sara.browser.call(saveMailing, { domain, revision: 0, fields: typed });
    const { to } = await sara.browser.call(testMailing, { domain, mailing, language: 'nl' });
    expect(to).toBe('sara@staff.example');
    expect(await world.mailbox.collect()).toMatchObject([{ to, subject: 'Herfst <b>' }]);
    const preview = async (language: string) =>
      sara.browser.inject({
        url: `${mailingPreviewPath}?domain=${domain}&mailing=${mailing}&language=${language}`,
      });
    const shown = await preview('nl');
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    expect(shown.body).toContain('Herfst &lt;b&gt;');
    expect(shown.body).toContain('SPRING (−20 %)');
    expect(shown.body).not.toContain('cid:');
    expect((await preview('de')).body).toContain('Autumn');
    expect((await preview('xx')).statusCode).toBe(404);
    expect(
      (await world.visitor().inject({ url: `${mailingPreviewPath}?domain=${domain}` })).statusCode,
    ).not.toBe(200);
  });

  test('is removed as a draft, and stays once it was sent', async ({ world, sara, firstDomain: domain }) => {
    await joinMailed(world);
    const { mailing } = await sara.browser.call(saveMailing, { domain, revision: 0, fields: fields() });
    const change = (to: 'stop' | 'resume' | 'remove') =>
      outcomeOf(sara.browser.call(changeMailing, { domain, mailing, change: to }));
    await sara.browser.call(sendMailing, { domain, mailing, revision: 1 });
    expect(await change('remove')).toBe('revision.changed_since');
    expect([await change('stop'), await change('stop'), await change('resume')]).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect(await listEntries(world, 'mailing.stopped')).toHaveLength(1);
    const { mailing: draft } = await sara.browser.call(saveMailing, {
      ...{ domain, revision: 0 },
      fields: fields({ name: 'Draft' }),
    });
    const remove = () =>
      outcomeOf(sara.browser.call(changeMailing, { domain, mailing: draft, change: 'remove' }));
    expect([await remove(), await remove()]).toEqual(['done', 'done']);
  });
});

describe('who gets a mailing [MOD-10, NOT-1]', () => {
  test('are counted as one types, never as fewer than five', async ({ world, sara, firstDomain: domain }) => {
    for (let n = 0; n < 6; n++) await joinMailed(world, { country: n < 5 ? 'NL' : 'DE' });
    const count = async (typed: Record<string, string>) =>
      (await sara.browser.call(countReceivers, { domain, fields: { type: 'news', ...typed } })).persons;
    expect(await count({})).toBe(6);
    expect(await count({ 'country:NL': 'on' })).toBe(5);
    expect(await count({ 'country:DE': 'on' })).toBeNull();
    expect(await count({ type: 'promotions' })).toBeNull();
    expect(await outcomeOf(count({ age_from: 'young' }))).toBe('age_from.number');
  });

  test('asked for it, have proved their address, and are not suspended, hidden, on a break or invented', async ({
    world,
    sara,
    firstDomain: domain,
  }) => {
    for (let n = 0; n < 5; n++) await joinMailed(world);
    const other = await joinMailed(world);
    const count = async () =>
      (await sara.browser.call(countReceivers, { domain, fields: { type: 'news' } })).persons;
    expect(await count()).toBe(6);
    const hindrances = [
      [
        `update account set status = 'suspended' where id = $1`,
        `update account set status = 'active' where id = $1`,
      ],
      [
        'update account set confirmed_at = null where id = $1',
        'update account set confirmed_at = created_at where id = $1',
      ],
      [
        `update account set notifications_disabled = '{bounce}' where id = $1`,
        `update account set notifications_disabled = '{}' where id = $1`,
      ],
      [
        'update profile set invisible = true where member_id = $1',
        'update profile set invisible = false where member_id = $1',
      ],
      [
        'update profile set held_since = now() where member_id = $1',
        'update profile set held_since = null where member_id = $1',
      ],
      [
        'update profile set review_since = now() where member_id = $1',
        'update profile set review_since = null where member_id = $1',
      ],
      [
        `update profile set paused_until = now() + interval '1 day' where member_id = $1`,
        'update profile set paused_until = null where member_id = $1',
      ],
      [
        'update profile set fictional = true where member_id = $1',
        'update profile set fictional = false where member_id = $1',
      ],
      [
        'update notification_choice set is_on = false where account_id = $1',
        'update notification_choice set is_on = true where account_id = $1',
      ],
    ] as const;
    for (const [begin, end] of hindrances) {
      await world.query(begin, [other.id]);
      expect([begin, await count()]).toEqual([begin, 5]);
      await world.query(end, [other.id]);
    }
    expect(await count()).toBe(6);
  });

  test('fit each condition alone', async ({ world, sara, firstDomain: domain }) => {
    const old = { birthDate: '1960-01-01', gender: 'male', paidUser: true } as const;
    for (let n = 0; n < 5; n++) await joinMailed(world, { birthDate: '1996-11-02', gender: 'female' });
    for (let n = 0; n < 6; n++) {
      const { id } = await joinMailed(world, old);
      await world.query(`update account set language = 'nl', network = '{"network":"ads"}' where id = $1`, [
        id,
      ]);
      await world.query(
        `insert into member_activity (member_id, last_active) values ($1, $2::timestamptz - interval '40 days')
         on conflict (member_id) do update set last_active = excluded.last_active`,
        [id, world.clock.now()],
      );
    }
    const count = async (typed: Record<string, string>) =>
      (await sara.browser.call(countReceivers, { domain, fields: { type: 'news', ...typed } })).persons;
    const older: Record<string, string>[] = [
      { 'gender:male': 'on' },
      { age_from: '60' },
      { unseen: '30' },
      { payer: 'payers' },
      { sources: 'friends, ads' },
      { 'language:nl': 'on' },
    ];
    for (const typed of older) expect([typed, await count(typed)]).toEqual([typed, 6]);
    // On their thirtieth birthday.
    const younger: Record<string, string>[] = [
      { age_from: '30', age_to: '30' },
      { payer: 'others' },
      { 'gender:female': 'on' },
    ];
    for (const typed of younger) expect([typed, await count(typed)]).toEqual([typed, 5]);
  });
});
