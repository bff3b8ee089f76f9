import type { StillLife } from '../portrait.ts';
import type { Random } from '../random.ts';
import { paintBicycle } from './bicycle.ts';
import { paintBooks } from './books.ts';
import { paintCat } from './cat.ts';
import { paintCoffee } from './coffee.ts';
import { paintDog } from './dog.ts';
import { paintForestTrail } from './forest-trail.ts';
import { paintGuitar } from './guitar.ts';
import { paintPasta } from './pasta.ts';
import { paintRecordPlayer } from './record-player.ts';
import { paintSailingBoat } from './sailing-boat.ts';
import { paintSkyline } from './skyline.ts';
import { paintTent } from './tent.ts';

const painters: Record<StillLife, (random: Random) => string> = {
  coffee: paintCoffee,
  skyline: paintSkyline,
  forest_trail: paintForestTrail,
  record_player: paintRecordPlayer,
  dog: paintDog,
  cat: paintCat,
  bicycle: paintBicycle,
  pasta: paintPasta,
  guitar: paintGuitar,
  tent: paintTent,
  books: paintBooks,
  sailing_boat: paintSailingBoat,
};

/** A picture without people. */
export function paintStillLife(subject: StillLife, random: Random): string {
  return painters[subject](random);
}
