import type { Side } from '../head.ts';
import type { Scene } from '../portrait.ts';
import type { Random } from '../random.ts';
import type { Backdrop, PaintScene } from './backdrop.ts';
import { paintBlossom, paintGreenhouse, paintLavender, paintTulips } from './bloom.ts';
import { paintCanal, paintNightCity, paintTerrace } from './city.ts';
import { paintBeach, paintSunset } from './coast.ts';
import { paintMountains, paintVineyard } from './hills.ts';
import { paintClimbingHall, paintKitchen, paintLibrary } from './home.ts';
import { paintCafe, paintLivingRoom, paintStudio } from './indoors.ts';
import { paintBakery, paintDunes, paintGallery, paintLake, paintRooftops } from './outings.ts';
import { paintGarden, paintHarbour, paintSnow } from './seasons.ts';
import { paintBikeRide, paintFestival, paintMarket } from './streets.ts';
import { paintAutumn, paintPark } from './woods.ts';

const painters: Record<Scene, PaintScene> = {
  studio: paintStudio,
  beach: paintBeach,
  sunset: paintSunset,
  night_city: paintNightCity,
  cafe: paintCafe,
  park: paintPark,
  autumn: paintAutumn,
  canal: paintCanal,
  mountains: paintMountains,
  living_room: paintLivingRoom,
  vineyard: paintVineyard,
  terrace: paintTerrace,
  market: paintMarket,
  kitchen: paintKitchen,
  climbing_hall: paintClimbingHall,
  harbour: paintHarbour,
  snow: paintSnow,
  bike_ride: paintBikeRide,
  garden: paintGarden,
  library: paintLibrary,
  festival: paintFestival,
  blossom: paintBlossom,
  lavender: paintLavender,
  tulips: paintTulips,
  greenhouse: paintGreenhouse,
  dunes: paintDunes,
  gallery: paintGallery,
  bakery: paintBakery,
  lake: paintLake,
  rooftops: paintRooftops,
};

export function paintBackdrop(scene: Scene, random: Random, light: Side): Backdrop {
  return painters[scene](random, light);
}
