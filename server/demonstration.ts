import type { Platform } from './platform/platform.ts';

/**
 * Seeds and runs the demonstration of `DEMO`. Fictional members are marked wherever money is taken or the
 * site runs in production, even if seeded in development, whatever `DEMO` and the domain's settings say, and its staff cannot log in.
 */
export async function openDemonstration(platform: Platform) {
  const { demo, production, takesMoney } = platform.config;
  // Loaded only for a demonstration.
  const opened = demo
    ? await (await import('#database/demo/index.ts')).openDemonstration(platform)
    : undefined;
  if (production || takesMoney) {
    await (await import('#database/demo/fictional.ts')).markFictional(platform);
    await (await import('#database/demo/console/seed-staff.ts')).closeDemoConsole(platform);
  }
  return opened;
}
