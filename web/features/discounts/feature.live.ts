import type { LivePart } from '#web/app/extensions.ts';
import { TimeBonusWatch } from './time-bonus-watch.tsx';

export const timeBonusLive: LivePart = { Part: TimeBonusWatch };
