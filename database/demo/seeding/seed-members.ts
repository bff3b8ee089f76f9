import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLocale } from '#contract/sites/facts.ts';
import { hashPassword } from '#server/features/accounts/index.ts';
import { account, profile } from '#server/features/members/members.table.ts';
import { addReadyPhotos, type ReadyPhoto } from '#server/features/photos/index.ts';
import { memberActivity } from '#server/features/presence/presence.table.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { DEMO_PASSWORD, type DemoMember } from '../cast.ts';
import { demoConsent } from '../fictional.ts';
import { type PackedPhoto, packFile, photoFolder, readPack } from '../pack.ts';
import { keepAge, minutesBefore } from '../time.ts';

/** A member of the cast, the id they have in this database and the domain they are on. */
export interface CastMember extends DemoMember {
  id: number;
  siteId: number;
}

export function enter(member: DemoMember, siteId: number): CastMember {
  return { ...member, id: createId(), siteId };
}

/** Accounts and profiles of everyone, with one statement a table. */
export async function enterMembers(platform: Platform, cast: CastMember[]): Promise<void> {
  const { db } = platform;
  const passwordHash = await hashPassword(platform, DEMO_PASSWORD);
  await db()
    .insert(account)
    .values(cast.map((member) => toAccountRow(platform, member, passwordHash)));
  await db()
    .insert(profile)
    .values(cast.map((member) => toProfileRow(platform, member)));
  await db()
    .insert(memberActivity)
    .values(
      cast.map((member) => ({
        memberId: member.id,
        lastActive: minutesBefore(platform, member.lastActiveMinutesAgo),
      })),
    );
}

function toAccountRow(
  platform: Platform,
  { id, siteId, email, language, activity, paidUser, joinedMinutesAgo }: CastMember,
  passwordHash: string,
): typeof account.$inferInsert {
  const joined = minutesBefore(platform, joinedMinutesAgo);
  return {
    ...{
      id,
      siteId,
      email,
      emailKey: email,
      passwordHash,
      status: 'active',
      // A visitor who logs in as one of the named ones tries the site: its pages stay in the language of the domain.
      language: activity ? language : defaultLocale,
      paidUser,
    },
    ...{ specialDataConsentAt: joined, specialDataConsentVersion: demoConsent },
    ...{ createdAt: joined, confirmedAt: joined },
  };
}

function toProfileRow(platform: Platform, member: CastMember): typeof profile.$inferInsert {
  const { id, siteId, name, gender, sexuality, country, region, city, lat, lon } = member;
  const { hairColor, eyeColor, bodyType, relationshipStatus, about, joinedMinutesAgo } = member;
  return {
    ...{ memberId: id, siteId, name, gender, sexuality, country, region, city },
    birthDate: keepAge(member.birthDate, platform),
    ...{ lat, lon, hairColor, eyeColor, bodyType, relationshipStatus, about },
    interests: [...member.interests],
    prompts: [...member.prompts],
    createdAt: minutesBefore(platform, joinedMinutesAgo),
  };
}

export async function showPhotos(platform: Platform, cast: CastMember[]): Promise<void> {
  const pack = await readPack();
  const photos = cast.flatMap(({ id, siteId, photos: album, joinedMinutesAgo }) => {
    const owner = { memberId: id, siteId, addedAt: minutesBefore(platform, joinedMinutesAgo) };
    return album.map(({ file }) => readPhoto(pack.get(file), file, owner));
  });
  await addReadyPhotos(platform, await Promise.all(photos));
}

async function readPhoto(
  packed: PackedPhoto | undefined,
  file: string,
  owner: Pick<ReadyPhoto, 'memberId' | 'siteId' | 'addedAt'>,
): Promise<ReadyPhoto> {
  if (!packed) throw new Error(`${file} is not in ${packFile}: run tools/pack-portraits.ts`);
  const { file: _, checksum: __, ...picture } = packed;
  return { ...owner, ...picture, full: await readFile(join(photoFolder, file)) };
}
