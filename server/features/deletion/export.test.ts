import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8 } from 'fflate';
import { describe, expect } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { like } from '#contract/likes/endpoints.ts';
import { updateProfile } from '#contract/profiles/forms.ts';
import { aboutOf, createDeletedMember, leave, makeFriends, write } from '#server/testing/deletion.fixture.ts';
import { test } from '#server/testing/export.fixture.ts';
import { placeOrder } from '#server/testing/shop.ts';

describe('the file', () => {
  test('holds all that is kept about the member, readable, and their photos in full size [ACC-24]', async ({
    anna,
    ben,
    unpack,
    world,
  }) => {
    await makeFriends(anna, ben);
    await placeOrder(anna);
    const files = await unpack();
    const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(Object.keys(files).sort()).toEqual([
      'README.txt',
      'account.json',
      'activity.json',
      'appeals.json',
      'automatic-likes.json',
      'cards.json',
      'checks.json',
      'complaints.json',
      'consents.json',
      'conversations.json',
      'corrections.json',
      'credit-movements.json',
      'credits.json',
      'digests.json',
      'discounts.json',
      'favourites.json',
      'friends.json',
      'gifts.json',
      'happened.json',
      'hidden-contacts.json',
      'import.json',
      'likes.json',
      'mailings.json',
      'mails.json',
      'mandates.json',
      'notes.json',
      'notifications.json',
      'passkeys.json',
      'payments.json',
      'phone.json',
      'photos/01.webp',
      'photos/02.webp',
      'photos/photos.json',
      'picks.json',
      'private-photos.json',
      'profile.json',
      'push-messages.json',
      'receipts.json',
      'reports.json',
      'sanctions.json',
      'search.json',
      'searches.json',
      'sent-mails.json',
      'sessions.json',
      'settings.json',
      'support.json',
      'swipe.json',
      'terms.json',
      'visits.json',
      'withdrawals.json',
      'your-data.html',
    ]);
    expect(read('account.json')).toMatchObject({ email: anna.email, status: 'active', premium: true });
    expect(read('profile.json')).toMatchObject({
      name: anna.name,
      about: aboutOf(anna),
      sexuality: 'hetero',
    });
    expect(read('sessions.json')).toMatchObject([{ browser: 'test' }]);
    expect(read('likes.json')).toMatchObject({
      given: [{ name: 'Ben' }],
      received: [{ name: 'Ben' }],
      matches: [{}],
    });
    expect(read('conversations.json')).toMatchObject([
      {
        with: 'Ben',
        messages: [
          { from: 'me', text: 'Shall we meet at the mill?' },
          { from: 'them', text: 'At eight, by the wheel.' },
        ],
      },
    ]);
    expect(read('payments.json')).toMatchObject([{ amount_cents: 1499, method: 'creditcard' }]);
    expect(read('credit-movements.json')).toMatchObject([{ credits: 20 }, { credits: -2, kind: 'message' }]);
    const rows = await world.query('select full_name from photo where member_id = $1 order by position', [
      anna.id,
    ]);
    const media = join(world.platform.config.dataDir, 'media');
    for (const [index, { full_name }] of rows.entries()) {
      const stored = await readFile(join(media, String(full_name).slice(0, 2), String(full_name)));
      expect(stored.equals(files[`photos/0${index + 1}.webp`] ?? Buffer.alloc(0))).toBe(true);
    }
  });

  test('names a consent that was taken back, beside the one in force [ACC-24]', async ({
    anna,
    unpack,
    world,
  }) => {
    const consent = { sexuality: 'bi', special_data_consent: true } as const;
    await anna.browser.call(updateProfile, consent);
    world.clock.advance({ hours: 1 });
    await anna.browser.call(updateProfile, { sexuality: null });
    world.clock.advance({ hours: 1 });
    await anna.browser.call(updateProfile, consent);
    await anna.browser.call(updateProfile, consent);
    const file = (await unpack())['consents.json'] ?? new Uint8Array();
    const purpose = 'sexuality in the profile';
    const text_version = expect.any(String);
    expect(JSON.parse(strFromU8(file))).toEqual([
      {
        purpose,
        given_at: '2026-11-02T12:00:00.000Z',
        text_version,
        withdrawn_at: '2026-11-02T13:00:00.000Z',
      },
      { purpose, given_at: '2026-11-02T14:00:00.000Z', text_version, withdrawn_at: null },
    ]);
  });

  test('explains each of its files', async ({ unpack }) => {
    const { 'README.txt': readme, ...files } = await unpack();
    const text = strFromU8(readme ?? new Uint8Array());
    for (const name of Object.keys(files)) expect(text).toContain(`${name.replace(/(?<=\/).*/, '')}\n  `);
  });

  test('explains itself in the language of the member', async ({ anna, unpack, world }) => {
    await world.query(`update account set language = 'de' where id = $1`, [anna.id]);
    const text = strFromU8((await unpack())['README.txt'] ?? new Uint8Array());
    expect(text).toContain('Deine Daten von Duet');
    expect(text.split('\n').every((line) => line.length <= 80)).toBe(true);
  });

  test('shows of others only what they sent the member, and the name of those who are there [ACC-24]', async ({
    anna,
    ben,
    unpack,
    world,
  }) => {
    const cor = await createDeletedMember(world, { name: 'Corvin', gender: 'male' });
    await makeFriends(anna, ben);
    await write(cor.browser, anna.id, 'From somebody who left');
    await leave(cor);
    const dora = await createDeletedMember(world, { name: 'Dorabella' });
    await dora.browser.call(like, { profile: anna.id });
    await dora.browser.call(block, { profile: anna.id });
    const all = Object.values(await unpack())
      .map((content) => strFromU8(content))
      .join('\n');
    expect(all).toContain('From somebody who left');
    for (const secret of [ben.email, String(ben.id), 'Corvin', 'Dorabella', '$argon2'])
      expect(all).not.toContain(secret);
  });

  test('is made in pieces: a long history never stands whole in memory', async ({ anna, unpack, world }) => {
    await world.query(
      `insert into transfer (from_account, to_account, credits, kind, cause, created_at)
       select 1, $1, 1, 'adjustment', 'many:' || n, now() from generate_series(1, 1200) n`,
      [anna.id],
    );
    const files = await unpack();
    expect(JSON.parse(strFromU8(files['credit-movements.json'] ?? new Uint8Array()))).toHaveLength(1201);
  });
});
