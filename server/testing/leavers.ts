import { randomBytes, randomUUID } from 'node:crypto';
import { sendMessage } from '#contract/chat.ts';
import { like } from '#contract/likes.ts';
import { hashPassword } from '#server/features/accounts/index.ts';
import { addReadyPhotos } from '#server/features/photos/index.ts';
import { defaultSiteId } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createMember, type MemberTraits, signIn, type TestMember } from './members.ts';
import type { TestApp, TestClient } from './test-app.ts';

export const leaverPassword = 'a long walk by the sea';
export const aboutOf = ({ name }: Pick<TestMember, 'name'>) => `${name} collects quinces at the lighthouse`;

/** A member with a past: photos, words about herself, a password that works. */
export interface Leaver extends TestMember {
  browser: TestClient;
}

export async function createLeaver(world: TestApp, traits: MemberTraits = {}): Promise<Leaver> {
  const { platform } = world;
  const member = await createMember(platform, { name: 'Quendolina', credits: 20, paidUser: true, ...traits });
  await givePassword(platform, member.id);
  await platform.db.query('update profile set about = $2 where member_id = $1', [member.id, aboutOf(member)]);
  await givePhotos(platform, member.id);
  return { ...member, browser: await signIn(world, member) };
}

/** One for all: what is asked here is not how slow a hash is. */
let passwordHash: string | undefined;

async function givePassword(platform: Platform, id: number): Promise<void> {
  passwordHash ??= await hashPassword(platform, leaverPassword);
  await platform.db.query('update account set password_hash = $2 where id = $1', [id, passwordHash]);
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
    addedAt: platform.clock.now(),
  };
  await addReadyPhotos(platform, [photo, { ...photo, full: randomBytes(3000) }]);
}

export async function write(from: TestClient, profile: number, text: string) {
  return from.call(sendMessage, { profile, text, key: randomUUID() });
}

/** They like each other and talk. */
export async function makeFriends(a: Leaver, b: Leaver): Promise<void> {
  await a.browser.call(like, { profile: b.id });
  await b.browser.call(like, { profile: a.id });
  await write(a.browser, b.id, 'Shall we meet at the mill?');
  await write(b.browser, a.id, 'At eight, by the wheel.');
}

/** Where the given text stands in the database: tables of every schema, columns of every type. */
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
