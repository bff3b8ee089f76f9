import { describe, expect } from 'vitest';
import { getKept, listFavourites, savePrivateNote } from '#contract/favourites/endpoints.ts';
import { maxPrivateNotes, privateNoteLength } from '#contract/favourites/facts.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';
import { favourites } from './index.ts';

const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna' }))
  .extend('ben', ({ world }) => world.join({ name: 'Ben', gender: 'male' }));

type Id = { id: number };
const save = async ({ browser }: Person, { id }: Id, text: string, was: string | null = null) =>
  (await browser.call(savePrivateNote, { profile: id, text, was })).note;
const noteOf = async ({ browser }: Person, { id }: Id) =>
  (await browser.call(getKept, { profile: id })).note?.text ?? null;
const exportOf = async ({ platform }: World, { id }: Id) => {
  const [file] = (await favourites.exportMember?.(platform, id)) ?? [];
  return file && 'json' in file ? file.json : undefined;
};

describe('a private note [BEY-10]', () => {
  test('is saved, changed and deleted, and only its writer reads it', async ({ world, anna, ben }) => {
    const first = await save(anna, ben, '  Has a sister\r\nin Ghent. ');
    expect(first).toEqual({ text: 'Has a sister\nin Ghent.', changed_at: '2026-11-02T12:00:00.000Z' });
    world.clock.advance({ minutes: 1 });
    const second = await save(anna, ben, 'Has two sisters.', first?.changed_at);
    expect(second?.changed_at).toBe('2026-11-02T12:01:00.000Z');
    expect([await noteOf(anna, ben), await noteOf(ben, anna)]).toEqual(['Has two sisters.', null]);
    expect((await ben.browser.call(listFavourites, {})).favourites).toEqual([]);
    expect(await save(anna, ben, '', second?.changed_at)).toBeNull();
    expect(await world.query('select * from private_note')).toEqual([]);
  });

  test('that another tab has changed is not overwritten unseen, and the same words are no change', async ({
    world,
    anna,
    ben,
  }) => {
    const first = await save(anna, ben, 'One');
    expect(await save(anna, ben, 'One')).toEqual(first);
    world.clock.advance({ seconds: 1 });
    const other = await save(anna, ben, 'Two', first?.changed_at);
    for (const text of ['Three', ''])
      expect((await refusalOf(save(anna, ben, text, first?.changed_at))).code).toBe(
        'favourites.note_changed',
      );
    expect(await noteOf(anna, ben)).toBe('Two');
    expect((await save(anna, ben, 'Three', other?.changed_at))?.text).toBe('Three');
    const [one, two] = await Promise.allSettled([
      save(ben, anna, 'By one tab'),
      save(ben, anna, 'By the other'),
    ]);
    expect([one?.status, two?.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('has up to 500 characters as people count them', async ({ anna, ben }) => {
    const text = '👩‍👩‍👧'.repeat(privateNoteLength);
    const note = await save(anna, ben, text);
    expect(note?.text).toBe(text);
    const refusal = await refusalOf(save(anna, ben, `${text}!`, note?.changed_at));
    expect(refusal.fields).toEqual([{ path: 'text', code: 'too_long' }]);
  });

  test('is refused beyond a thousand, and old ones can still be changed', async ({ world, anna, ben }) => {
    await world.query(
      `insert into private_note (member_id, about_id, text, changed_at)
       select $1, n, 'x', $2 from generate_series(1, $3) n`,
      [anna.id, world.platform.clock.now(), maxPrivateNotes - 1],
    );
    const note = await save(anna, ben, 'The last one');
    expect((await save(anna, ben, 'The same one', note?.changed_at))?.text).toBe('The same one');
    const cem = await world.createMember();
    expect(await refusalOf(save(anna, cem, 'One too many'))).toMatchObject({
      ...{ code: 'favourites.too_many_notes', data: { most: maxPrivateNotes } },
    });
  });
});

describe('what is kept [BEY-10]', () => {
  test('is in the export of its writer alone, without the names of those who are hidden', async ({
    world,
    anna,
    ben,
  }) => {
    await world.query('insert into favourite (member_id, favourite_id, at) values ($1, $2, $3)', [
      ...[anna.id, ben.id, world.platform.clock.now()],
    ]);
    await save(anna, ben, 'Kind.');
    const at = '2026-11-02T12:00:00.000Z';
    expect(await exportOf(world, anna)).toEqual({
      favourites: [{ name: 'Ben', since: at }],
      notes: [{ name: 'Ben', text: 'Kind.', changed_at: at }],
    });
    expect(await exportOf(world, ben)).toEqual({ favourites: [], notes: [] });
    await world.query('update profile set invisible = true where member_id = $1', [ben.id]);
    expect(await exportOf(world, anna)).toMatchObject({
      favourites: [{ name: null }],
      notes: [{ name: null, text: 'Kind.' }],
    });
  });

  test.for(['anna', 'ben'] as const)(
    'is erased with the account of %s',
    async (leaving, { world, anna, ben }) => {
      for (const [from, to] of [[anna, ben] as const, [ben, anna] as const]) {
        await save(from, to, 'Kind.');
        await world.query('insert into favourite (member_id, favourite_id, at) values ($1, $2, now())', [
          ...[from.id, to.id],
        ]);
      }
      await favourites.eraseMember?.(world.platform, leaving === 'anna' ? anna.id : ben.id);
      for (const table of ['favourite', 'private_note'])
        expect(await world.query(`select * from ${table}`)).toEqual([]);
    },
  );
});
