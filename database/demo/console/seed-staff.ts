import { and, eq, ne } from 'drizzle-orm';
import { hashPassword } from '#server/features/accounts/index.ts';
import { createSealedSecret } from '#server/features/staff/second-factor.ts';
import { staff, staffRecoveryCode, staffRole } from '#server/features/staff/staff.table.ts';
import { createId } from '#server/platform/ids.ts';
import { hashKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';
import { DEMO_PASSWORD } from '../cast.ts';

export const demoStaffEmail = 'team@demo.example';

/** Each logs in once; every start renews them. */
export const demoStaffCodes = ['DUET2-TEAM2', 'DUET3-TEAM3', 'DUET4-TEAM4'] as const;

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
