import { coast } from './coast.ts';
import { evening } from './evening.ts';
import type { Clip } from './scene.ts';
import { snow } from './snow.ts';

export const clips: readonly Clip[] = [evening, coast, snow];
