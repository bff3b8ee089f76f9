import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import type { ReportReason } from '#contract/reports/facts.ts';
import { hashPassword } from '#server/features/accounts/index.ts';
import { complaint } from '#server/features/complaints/complaints.table.ts';
import { photo } from '#server/features/photos/photos.table.ts';
import { report } from '#server/features/reports/reports.table.ts';
import { createSealedSecret } from '#server/features/staff/second-factor.ts';
import { staff, staffRecoveryCode, staffRole } from '#server/features/staff/staff.table.ts';
import { dayMs, hourMs } from '#server/platform/durations.ts';
import { createId } from '#server/platform/ids.ts';
import { hashKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';
import { DEMO_PASSWORD } from './cast.ts';
import type { CastMember } from './seed-members.ts';

export const demoStaffEmail = 'team@demo.example';

/** Each logs in once; every start renews them. */
export const demoStaffCodes = ['DUET2-TEAM2', 'DUET3-TEAM3', 'DUET4-TEAM4'] as const;

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

/** Cases to decide at /staff: photos that wait, reports, and complaints of people without an account. */
export async function seedCases(platform: Platform, cast: readonly CastMember[]): Promise<void> {
  const others = cast.slice(named);
  const rows = await platform
    .db()
    .select({ id: photo.id })
    .from(photo)
    .where(
      and(
        inArray(
          photo.memberId,
          others.map(({ id }) => id),
        ),
        gt(photo.position, 0),
      ),
    )
    .orderBy(photo.memberId, photo.position)
    .limit(waitingPhotos);
  for (const [index, { id }] of rows.entries()) {
    const createdAt = new Date(platform.clock.now().getTime() - (waitingPhotos - index) * hourMs);
    await platform.db().update(photo).set({ status: 'pending', createdAt }).where(eq(photo.id, id));
  }
  const cases = reports.flatMap((one, index) => {
    const [reporter, reported] = [others[2 * index], others[2 * index + 1]];
    return reporter && reported ? [{ ...one, reporter, reported }] : [];
  });
  for (const one of cases) await fileReport(platform, one);
  const siteId = cast[0]?.siteId;
  if (siteId !== undefined) await fileComplaints(platform, siteId);
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

/** Staff of the demonstration, with recovery codes that everybody knows: never where others than developers come. */
export async function openDemoConsole(platform: Platform): Promise<void> {
  const { db, clock, config } = platform;
  await db.transaction(async () => {
    const [known] = await db().select().from(staff).where(eq(staff.email, demoStaffEmail));
    const id = known?.id ?? createId();
    if (!known) {
      await db()
        .insert(staff)
        .values({
          id,
          email: demoStaffEmail,
          name: 'Team',
          status: 'active',
          passwordHash: await hashPassword(platform, DEMO_PASSWORD),
          totpSecret: createSealedSecret(platform),
          createdAt: clock.now(),
        });
      await db().insert(staffRole).values({ staffId: id, siteId: null, role: 'admin' });
    }
    const codes = demoStaffCodes.map((code) => ({
      staffId: id,
      codeHash: hashKeyed(config, 'staff recovery', id, code.replace('-', '')),
    }));
    await db().delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, id));
    await db().insert(staffRecoveryCode).values(codes);
  });
}

/** Also after a database of developers was taken to production. */
export async function closeDemoConsole({ db }: Platform): Promise<void> {
  const isOpen = and(eq(staff.email, demoStaffEmail), ne(staff.status, 'removed'));
  const closed = await db()
    .update(staff)
    .set({ status: 'removed', passwordHash: null })
    .where(isOpen)
    .returning({ id: staff.id });
  for (const { id } of closed) await db().delete(staffRole).where(eq(staffRole.staffId, id));
}
