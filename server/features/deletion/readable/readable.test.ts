import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { exportFilePath } from '#contract/deletion/facts.ts';
import { requestExport } from '#contract/deletion/forms.ts';
import { locales } from '#contract/sites/facts.ts';
import words from '#locales/en/export.json' with { type: 'json' };
import { features } from '#server/features.ts';
import { test as base, leaverPassword, makeFriends } from '#server/testing/deletion.fixture.ts';
import { placeOrder } from '#server/testing/shop.ts';
import { readablePath } from './readable-page.ts';

const test = base.extend('unpack', ({ anna, world }) => async (): Promise<Record<string, string>> => {
  await anna.browser.request(requestExport, { password: leaverPassword });
  const token = await world.mailbox.collectToken('/data-export');
  const archive = await anna.browser.inject({ url: exportFilePath, query: { token } });
  const files = Object.entries(unzipSync(archive.rawPayload));
  return Object.fromEntries(files.map(([path, bytes]) => [path, strFromU8(bytes)]));
});

const hostile = `</p><script>alert("1")</script><img src=x onerror='alert(2)'> & "quotes"`;

describe('the readable page of an export', () => {
  test('says in words what the JSON beside it holds, and loads nothing from anywhere [BEY-12, ACC-24]', async ({
    anna,
    ben,
    unpack,
  }) => {
    await makeFriends(anna, ben);
    await placeOrder(anna);
    const files = await unpack();
    const page = files[readablePath] ?? '';
    expect(page).toContain('<html lang="en');
    expect(page).toContain('>Straight<');
    expect(page).toContain('€14.99');
    expect(page).toMatch(/<summary><h4>Ben<\/h4>/);
    expect(page).toMatch(/class="bubble own"><p class="text">Shall we meet at the mill\?/);
    expect(page).toMatch(/class="bubble"><p class="text">At eight, by the wheel\./);
    expect(page).toContain('<img src="photos/01.webp"');
    expect(page).not.toMatch(/<script|<link|<iframe|(src|href)="(?!#|photos\/|conversation-)/);
    for (const [, id] of page.matchAll(/href="#([\w-]+)"/g)) expect(page).toContain(`id="${id}"`);
    expect(readWithoutWords(page)).toEqual([]);
    const fields = Object.keys(JSON.parse(files['profile.json'] ?? '{}'));
    expect(fields.filter((field) => !(field in words.field))).toEqual([]);
  });

  test('names the time zone in which its times are [BEY-12]', async ({ anna, ben, unpack, world }) => {
    await world.query(`update profile set country = 'GB' where member_id = $1`, [anna.id]);
    await makeFriends(anna, ben);
    const page = (await unpack())[readablePath] ?? '';
    expect(page).toContain('(Europe/London)');
    expect(page).toContain('12:00 PM');
  });

  test('shows what people write as text, whatever it is [BEY-12]', async ({ anna, ben, unpack, world }) => {
    await makeFriends(anna, ben);
    await world.query('update profile set name = $2 where member_id = $1', [ben.id, '<b onclick=x>Ben']);
    await world.query('update profile set about = $2 where member_id = $1', [anna.id, hostile]);
    await ben.browser.call(sendMessage, {
      profile: anna.id,
      content: { kind: 'text', text: hostile },
      key: randomUUID(),
    });
    const page = (await unpack())[readablePath] ?? '';
    expect(page).not.toMatch(/<script|<b |<img src=x/);
    expect(page.match(/&#60;script&#62;alert/g)).toHaveLength(2);
    expect(page).toContain('&#60;b onclick=x&#62;Ben');
    expect(page).toMatch(/Content-Security-Policy" content="default-src &#39;none&#39;/);
  });

  test('is made whatever others are called: what looks like a time and is none stays text [BEY-12]', async ({
    anna,
    ben,
    unpack,
    world,
  }) => {
    await makeFriends(anna, ben);
    const name = '2026-99-99T99:99:99Z';
    await world.query('update profile set name = $2 where member_id = $1', [ben.id, name]);
    await world.query('update profile set about = $2 where member_id = $1', [
      anna.id,
      '2026-13-30T10:00:00Z',
    ]);
    const page = (await unpack())[readablePath] ?? '';
    expect(page).toContain(name);
    expect(page).toContain('2026-13-30T10:00:00Z');
  });

  test.for(locales)(
    'is written in %s for who reads it [BEY-12]',
    async (language, { anna, ben, unpack, world }) => {
      await makeFriends(anna, ben);
      await world.query('update account set language = $2 where id = $1', [anna.id, language]);
      const page = (await unpack())[readablePath] ?? '';
      expect(page).toContain(`<html lang="${language}`);
      expect(page).not.toMatch(/>\w+:[\w.]+</);
    },
  );

  test('every part of an export has a place, a title and a text', () => {
    for (const { exportMember, exportParts, name } of features)
      expect([name, Object.keys(exportParts ?? {}).length > 0]).toEqual([name, exportMember !== undefined]);
  });
});

/** Labels that nobody has worded show the name of the field. */
function readWithoutWords(page: string): string[] {
  return [...page.matchAll(/<(?:dt|th scope="col"|h4)>([^<]*)</g)]
    .map(([, label]) => label ?? '')
    .filter((label) => /_|:/.test(label));
}
