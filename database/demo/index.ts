import { defaultSiteId, getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { DEMO_CAST, DEMO_PASSWORD } from './cast.ts';
import { demoStaffCodes, demoStaffEmail, openDemoConsole } from './console/seed-staff.ts';
import { keepCastVisiting } from './presence.ts';
import { describeSecondBrand } from './second-brand.ts';
import { seedDemo } from './seed.ts';

export interface Demonstration {
  /** For the terminal: that it is one, and who can be logged in as. */
  greeting: string;
  stop(): void;
}

/** Seeds an empty database and keeps its community alive; undefined where there are real members. */
export async function openDemonstration(platform: Platform): Promise<Demonstration | undefined> {
  if (await seedDemo(platform)) platform.log.info('demo community seeded');
  const { settings } = await getSite(platform, defaultSiteId);
  if (!settings.demo) return undefined;
  const { production, takesMoney, host } = platform.config;
  // Its login is published: only where nobody but this machine comes.
  const hasConsole = !production && !takesMoney && isLoopback(host);
  if (hasConsole) await openDemoConsole(platform);
  return { greeting: describeLogins(platform, hasConsole), stop: keepCastVisiting(platform) };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function describeLogins({ config }: Platform, hasConsole: boolean): string {
  const logins = DEMO_CAST.slice(0, 2).map(
    ({ email, paidUser }) => `  ${email} (${paidUser ? 'premium' : 'free'})`,
  );
  return [
    '  Demo data: everyone there is invented. Log in as',
    ...logins,
    `  password: ${DEMO_PASSWORD}`,
    ...(hasConsole
      ? [`  console at /staff: ${demoStaffEmail}, same password, recovery code ${demoStaffCodes[0]}`]
      : []),
    ...describeSecondBrand(config.publicUrl),
    '',
  ].join('\n');
}
