import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { account, memberActivity } from '#server/features/accounts/accounts.table.ts';
import { hashPassword } from '#server/features/accounts/index.ts';
import { read, send } from '#server/features/chat/index.ts';
import { issueCredits, openWallet } from '#server/features/credits/index.ts';
import { like } from '#server/features/likes/index.ts';
import { addPhoto } from '#server/features/photos/index.ts';
import { profile } from '#server/features/profiles/profiles.table.ts';
import { syncSearchRow } from '#server/features/search/index.ts';
import { defaultSiteId, getSite } from '#server/features/sites/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { DEMO_CAST, DEMO_PASSWORD, type DemoMember } from './cast.ts';
import { DEMO_LIKES, DEMO_LINES, type DemoLine } from './stories.ts';

const photoFolder = join(import.meta.dirname, 'photos');
const minuteMs = 60_000;
/** Members of the cast joined at different times, the newest a few days ago. */
const joinedDaysAgo = (index: number) => 4 + index * 9;

/**
 * Fills an empty database with the cast, their likes and their first messages, through the same services
 * members use. Does nothing where there is any account. True when it seeded.
 */
export async function seedDemo(platform: Platform): Promise<boolean> {
  const { rows } = await platform.db.query('select 1 from account limit 1');
  if (rows.length > 0) return false;
  const passwordHash = await hashPassword(platform, DEMO_PASSWORD);
  const ids = new Map(DEMO_CAST.map(({ key }) => [key, createId()]));
  const cast = new DemoCast(platform, ids);
  // The accounts come first and in one transaction: a start killed half-way seeds again, or not at all.
  await platform.db.transaction(async () => {
    for (const [index, member] of DEMO_CAST.entries())
      await cast.enter(member, passwordHash, joinedDaysAgo(index));
  });
  for (const member of DEMO_CAST) await cast.showPhotos(member);
  for (const [from, to, hoursAgo] of DEMO_LIKES) await cast.like(from, to, hoursAgo);
  for (const line of [...DEMO_LINES].sort((a, b) => b.minutesAgo - a.minutesAgo)) await cast.say(line);
  for (const member of DEMO_CAST) await cast.settleWallet(member);
  return true;
}

/** For the terminal: who can be logged in as. */
export function describeLogins(): string {
  const logins = DEMO_CAST.slice(0, 2).map(
    ({ email, paidUser }) => `  ${email} (${paidUser ? 'premium' : 'free'})`,
  );
  return `${logins.join('\n')}\n  password: ${DEMO_PASSWORD}\n`;
}

class DemoCast {
  private readonly platform: Platform;
  private readonly ids: ReadonlyMap<string, number>;

  constructor(platform: Platform, ids: ReadonlyMap<string, number>) {
    this.platform = platform;
    this.ids = ids;
  }

  async enter(member: DemoMember, passwordHash: string, daysAgo: number): Promise<void> {
    const id = this.idOf(member.key);
    const { db } = this.platform;
    const joined = this.before(daysAgo * 24 * 60).clock.now();
    await db().insert(account).values({
      id,
      siteId: defaultSiteId,
      email: member.email,
      emailKey: member.email,
      passwordHash,
      status: 'active',
      language: member.language,
      paidUser: member.paidUser,
      specialDataConsentAt: joined,
      specialDataConsentVersion: 'demo',
      createdAt: joined,
      confirmedAt: joined,
    });
    const { name, gender, sexuality, birthDate, country, region, city, lat, lon } = member;
    const { hairColor, eyeColor, bodyType, relationshipStatus, about, fictional } = member;
    await db()
      .insert(profile)
      .values({
        ...{ memberId: id, siteId: defaultSiteId, name, gender, sexuality, birthDate, country, region, city },
        ...{ lat, lon, hairColor, eyeColor, bodyType, relationshipStatus, about, fictional },
        interests: [...member.interests],
        createdAt: joined,
      });
    const lastActive = this.before(member.lastActiveMinutesAgo).clock.now();
    await db().insert(memberActivity).values({ memberId: id, lastActive });
    await openWallet(this.platform, id);
    await syncSearchRow(this.platform, id);
  }

  async showPhotos(member: DemoMember): Promise<void> {
    for (const { file } of member.photos) {
      const bytes = await readFile(join(photoFolder, file));
      await addPhoto(this.platform, { memberId: this.idOf(member.key), siteId: defaultSiteId, bytes });
    }
  }

  async like(from: string, to: string, hoursAgo: number): Promise<void> {
    await like(this.before(hoursAgo * 60), this.actAs(from), this.idOf(to));
  }

  /** Paid for like every message: the sender gets the credits first. */
  async say({ from, to, text, minutesAgo }: DemoLine): Promise<void> {
    const past = this.before(minutesAgo);
    const site = await getSite(past, defaultSiteId);
    const key = keyOf(`${from}:${to}:${minutesAgo}`);
    const accountId = this.idOf(from);
    const credits = site.settings.message_credits;
    await issueCredits(past, { accountId, credits, kind: 'adjustment', cause: `demo:message:${key}` });
    const sender = this.actAs(from);
    const { conversation, message } = await send(
      past,
      { site, sender },
      { profile: this.idOf(to), text, key },
    );
    // Whoever answers has read what was there.
    await read(past, accountId, { conversation: conversation.id, seq: message.seq });
  }

  async settleWallet({ key, credits }: DemoMember): Promise<void> {
    if (credits === 0) return;
    const accountId = this.idOf(key);
    await issueCredits(this.platform, {
      accountId,
      credits,
      kind: 'adjustment',
      cause: `demo:wallet:${accountId}`,
    });
  }

  /** As a premium member, so that no limit of free members cuts a story short. */
  private actAs(key: string) {
    return { id: this.idOf(key), siteId: defaultSiteId, paidUser: true, confirmed: true };
  }

  /** The same platform, some minutes ago. */
  private before(minutes: number): Platform {
    const now = new Date(this.platform.clock.now().getTime() - minutes * minuteMs);
    return { ...this.platform, clock: { now: () => now } };
  }

  private idOf(key: string): number {
    const id = this.ids.get(key);
    if (id === undefined) throw new Error(`Nobody in the cast is called ${key}`);
    return id;
  }
}

/** A UUID that is the same at every seeding. */
function keyOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
