import { castAbroad } from './cast-abroad.ts';
import { castOfTheNetherlands } from './cast-netherlands.ts';
import type { DemoMember } from './member.ts';

export type { DemoMember } from './member.ts';

/** Everyone of the cast signs in with it; only ever seeded into a demonstration database. */
export const DEMO_PASSWORD = 'demo-duet-2026';

/** The named people of demonstrations and tests. */
export const DEMO_CAST: readonly DemoMember[] = [...castOfTheNetherlands, ...castAbroad];
