import type { StillLife } from '../portrait.ts';
import type { Random } from '../random.ts';
import { paintCoffee } from './coffee.ts';
import { paintForestTrail } from './forest-trail.ts';
import { paintRecordPlayer } from './record-player.ts';
import { paintSkyline } from './skyline.ts';

const painters: Record<StillLife, (random: Random) => string> = {
  coffee: paintCoffee,
  skyline: paintSkyline,
  forest_trail: paintForestTrail,
  record_player: paintRecordPlayer,
};

/** A picture without people. */
export function paintStillLife(subject: StillLife, random: Random): string {
  return painters[subject](random);
}
