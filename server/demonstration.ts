import type { Platform } from './platform/platform.ts';

/**
 * Seeds and keeps alive what `DEMO` asks for. Invented members are marked as such wherever money is taken or the site runs in
 * production, also on a database that was seeded in development, whatever `DEMO` and the settings of the domain say by now.
 */
export async function openDemonstration(platform: Platform) {
  const { demo, production, takesMoney } = platform.config;
  // Loaded only for a demonstration.
  const opened = demo
    ? await (await import('#database/demo/index.ts')).openDemonstration(platform)
    : undefined;
  if (production || takesMoney) await (await import('#database/demo/fictional.ts')).markFictional(platform);
  return opened;
}
