import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { ReportReason } from '#contract/reports/facts.ts';
import { appeal } from '#server/features/appeals/appeals.table.ts';
import { holdFirstContact } from '#server/features/bans/index.ts';
import { complaint } from '#server/features/complaints/complaints.table.ts';
import { photo } from '#server/features/photos/photos.table.ts';
import { report } from '#server/features/reports/reports.table.ts';
import { sanction } from '#server/features/sanctions/sanctions.table.ts';
import { dayMs, hourMs } from '#server/platform/durations.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { CastMember } from '../seeding/seed-members.ts';
import { seedVerifications } from './seed-verifications.ts';

/** The named members stay as the README describes them. */
const named = 14;
const waitingPhotos = 12;

const reports: readonly { reason: ReportReason; note: string; daysAgo: number }[] = [
  { reason: 'scam', note: 'After three messages I was asked to send money for a ticket.', daysAgo: 2 },
  { reason: 'fake_profile', note: 'These photos belong to somebody I know from school.', daysAgo: 1 },
  { reason: 'spam', note: 'The text about them is an advertisement.', daysAgo: 0.2 },
];

const complaints: readonly Pick<
  typeof complaint.$inferInsert,
  'reason' | 'place' | 'explanation' | 'name' | 'email' | 'language'
>[] = [
  {
    reason: 'rights',
    place: 'A photo of a woman with a red umbrella, in a profile of this site.',
    explanation: 'That is a photo of me. I took it myself and never allowed anybody to use it here.',
    name: 'Wilma Vos',
    email: 'wilma@post.example',
    language: 'en',
  },
  {
    reason: 'scam',
    place: 'Ein Profil, das mir am Sonntag geschrieben hat',
    explanation: 'Meine Mutter sollte dieser Person Gutscheinkarten kaufen.',
    name: 'Jonas Weber',
    email: 'jonas@post.example',
    language: 'de',
  },
];

/** Cases to decide at /staff: photos that wait, reports, complaints of people without an account, an objection, and a held member. */
export async function seedCases(platform: Platform, cast: readonly CastMember[]): Promise<void> {
  const others = cast.slice(named);
  await keepPhotosWaiting(platform, others);
  const cases = reports.flatMap((one, index) => {
    const [reporter, reported] = [others[2 * index], others[2 * index + 1]];
    return reporter && reported ? [{ ...one, reporter, reported }] : [];
  });
  for (const one of cases) await fileReport(platform, one);
  const [warned, held, waiting] = others.slice(2 * reports.length);
  // Who tries the demonstration as the first of them has it before them.
  await seedVerifications(platform, {
    verified: cast.slice(1, named).filter((_, index) => index % 3 !== 2),
    waiting,
  });
  if (!warned || !held) return;
  await fileComplaints(platform, warned.siteId);
  await fileObjection(platform, warned);
  await holdFirstContact(platform, { memberId: held.id, siteId: held.siteId }, ['wallet', 'messenger']);
}

async function keepPhotosWaiting({ db, clock }: Platform, members: readonly CastMember[]): Promise<void> {
  const ids = members.map(({ id }) => id);
  const rows = await db()
    .select({ id: photo.id })
    .from(photo)
    .where(and(inArray(photo.memberId, ids), gt(photo.position, 0)))
    .orderBy(photo.memberId, photo.position)
    .limit(waitingPhotos);
  for (const [index, { id }] of rows.entries()) {
    const createdAt = new Date(clock.now().getTime() - (waitingPhotos - index) * hourMs);
    await db().update(photo).set({ status: 'pending', createdAt }).where(eq(photo.id, id));
  }
}

/** Against a warning, which hides nobody. */
async function fileObjection({ db, clock }: Platform, { id: memberId, siteId }: CastMember): Promise<void> {
  const [sanctionId, now] = [createId(), clock.now().getTime()];
  const warnedAt = new Date(now - 3 * dayMs);
  await db()
    .insert(sanction)
    .values({
      ...{ id: sanctionId, memberId, siteId, kind: 'warning', rule: 'spam' },
      facts: 'Sent the same invitation to a dance class to six members.',
      ...{ createdAt: warnedAt, endedAt: warnedAt, acknowledgedAt: new Date(now - 2 * dayMs) },
    });
  await db()
    .insert(appeal)
    .values({
      ...{ id: createId(), sanctionId, memberId, siteId },
      text: 'It was my own class, it was free, and I asked everybody before whether they like to dance.',
      createdAt: new Date(now - 1 * dayMs),
    });
}

async function fileComplaints({ db, clock }: Platform, siteId: number): Promise<void> {
  const now = clock.now().getTime();
  const rows = complaints.map((one, index) => {
    const createdAt = new Date(now - (3 * index + 1) * dayMs);
    return { ...one, id: createId(), siteId, clientKey: randomUUID(), createdAt };
  });
  await db().insert(complaint).values(rows);
}

async function fileReport(
  { db, clock }: Platform,
  {
    reporter,
    reported,
    reason,
    note,
    daysAgo,
  }: (typeof reports)[number] & { reporter: CastMember; reported: CastMember },
): Promise<void> {
  const { name, birthDate, gender, country, city, interests, about } = reported;
  await db()
    .insert(report)
    .values({
      id: createId(),
      siteId: reported.siteId,
      reporterId: reporter.id,
      reportedId: reported.id,
      about: 'profile',
      reason,
      note,
      evidence: { name, profile: { birthDate, gender, country, city, interests: [...interests], about } },
      clientKey: randomUUID(),
      createdAt: new Date(clock.now().getTime() - daysAgo * dayMs),
    });
}
