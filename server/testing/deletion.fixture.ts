import { randomBytes, randomUUID } from 'node:crypto';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { deleteAccount } from '#contract/deletion/forms.ts';
import { like } from '#contract/likes/endpoints.ts';
import { addReadyPhotos } from '#server/features/photos/index.ts';
import { defaultSiteId } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type MemberTraits, type TestMember, testPassword } from './members.ts';
import { test as base } from './test.ts';
import type { TestClient } from './test-client.ts';
import type { Person, World } from './world.ts';

export const leaverPassword = testPassword;
export const aboutOf = ({ name }: Pick<TestMember, 'name'>) => `${name} collects quinces at the lighthouse`;

export type LeavingMember = Person;

export async function createDeletedMember(world: World, traits: MemberTraits = {}): Promise<LeavingMember> {
  const { platform } = world;
  const member = await world.join({ name: 'Quendolina', credits: 20, paidUser: true, ...traits });
  await platform.db.query('update profile set about = $2 where member_id = $1', [member.id, aboutOf(member)]);
  await givePhotos(platform, member.id);
  return member;
}

async function givePhotos(platform: Platform, memberId: number): Promise<void> {
  const photo = {
    memberId,
    siteId: defaultSiteId,
    full: randomBytes(2000),
    locked: randomBytes(200),
    width: 900,
    height: 1200,
    fingerprint: '0123456789abcdef',
    color: '#976862',
    addedAt: platform.clock.now(),
  };
  await addReadyPhotos(platform, [photo, { ...photo, full: randomBytes(3000) }]);
}

export async function write(from: TestClient, profile: number, text: string) {
  return from.call(sendMessage, { profile, content: { kind: 'text', text }, key: randomUUID() });
}

export async function makeFriends(a: LeavingMember, b: LeavingMember): Promise<void> {
  await a.browser.call(like, { profile: b.id });
  await b.browser.call(like, { profile: a.id });
  await write(a.browser, b.id, 'Shall we meet at the mill?');
  await write(b.browser, a.id, 'At eight, by the wheel.');
}

/** Finds the text in the database: tables of every schema, columns of every type. */
export async function findTraces({ db }: Platform, text: string): Promise<string[]> {
  const { rows } = await db.query(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await db.query(
      `select 1 from ${name} t where strpos(lower(t::text), lower($1)) > 0 limit 1`,
      [text],
    );
    if (hits.rows.length > 0) found.push(String(name));
  }
  return found;
}

/** Anna and Ben, two members with a past. */
export const test = base
  .extend('anna', ({ world }) => createDeletedMember(world))
  .extend('ben', ({ world }) => createDeletedMember(world, { name: 'Ben', gender: 'male' }));

export const leave = ({ browser }: LeavingMember, eraseNow = false) =>
  browser.call(deleteAccount, { password: leaverPassword, erase_now: eraseNow });
