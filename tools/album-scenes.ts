import type { Interest } from '#contract/profiles/facts.ts';
import type { DemoMember } from '#database/demo/member.ts';
import { type Random, type Scene, type Skin, type StillLife, scenes } from '#tools/portraits/index.ts';

const scenesByInterest: Partial<Record<Interest, readonly Scene[]>> = {
  gym: ['climbing_hall'],
  music: ['festival', 'terrace'],
  travelling: ['harbour', 'sunset', 'mountains'],
  cooking: ['kitchen', 'market'],
  wine: ['vineyard', 'terrace'],
  coffee: ['cafe', 'bakery'],
  hiking: ['mountains', 'autumn'],
  cycling: ['bike_ride'],
  running: ['park', 'dunes'],
  yoga: ['garden', 'lake'],
  swimming: ['beach', 'lake'],
  dancing: ['festival', 'night_city'],
  concerts: ['festival', 'night_city'],
  festivals: ['festival'],
  museums: ['gallery', 'studio'],
  theatre: ['night_city', 'studio'],
  films: ['night_city'],
  series: ['living_room'],
  reading: ['library', 'living_room'],
  writing: ['library', 'rooftops'],
  photography: ['lake', 'rooftops'],
  painting: ['gallery', 'lavender'],
  gardening: ['greenhouse', 'tulips'],
  dogs: ['dunes', 'autumn'],
  cats: ['living_room'],
  football: ['park'],
  tennis: ['park'],
  climbing: ['climbing_hall', 'mountains'],
  sailing: ['harbour'],
  skiing: ['snow'],
  camping: ['mountains', 'lake'],
  beach: ['beach', 'dunes'],
  city_trips: ['night_city', 'rooftops', 'harbour'],
  board_games: ['living_room'],
  history: ['library'],
  languages: ['library', 'cafe'],
  volunteering: ['tulips', 'garden'],
  baking: ['bakery'],
  food: ['market', 'terrace'],
  vegan: ['greenhouse', 'market'],
  cocktails: ['terrace', 'night_city'],
  tea: ['blossom', 'greenhouse'],
  diy: ['kitchen'],
};

export const stillLivesByInterest: Partial<Record<Interest, readonly StillLife[]>> = {
  dogs: ['dog', 'dog', 'forest_trail'],
  cats: ['cat'],
  cycling: ['bicycle'],
  cooking: ['pasta'],
  food: ['pasta', 'coffee'],
  music: ['guitar', 'record_player'],
  concerts: ['record_player', 'guitar'],
  camping: ['tent'],
  hiking: ['forest_trail', 'tent'],
  running: ['forest_trail'],
  reading: ['books'],
  writing: ['books', 'coffee'],
  tea: ['books'],
  sailing: ['sailing_boat'],
  beach: ['sailing_boat'],
  coffee: ['coffee'],
  baking: ['coffee'],
  city_trips: ['skyline', 'bicycle'],
  photography: ['skyline', 'forest_trail', 'sailing_boat'],
  travelling: ['skyline', 'sailing_boat', 'tent'],
};

/** Places that suit everybody. */
const commonScenes: readonly Scene[] = [
  'studio',
  'cafe',
  'park',
  'living_room',
  'garden',
  'market',
  'beach',
  'autumn',
  'blossom',
  'lavender',
  'greenhouse',
  'gallery',
  'bakery',
  'lake',
  'rooftops',
  'kitchen',
];

/** The place stands in too little light to set off dark skin and hair. */
export const darkScenes: readonly Scene[] = ['night_city', 'terrace', 'sunset', 'library'];
export const darkSkins: readonly Skin[] = ['brown', 'deep', 'ebony'];

const leftToTheYoung: readonly Scene[] = ['climbing_hall', 'festival', 'night_city'];
const youngUntil = 60;

const scenesByCountry: Partial<Record<string, readonly Scene[]>> = {
  NL: ['canal', 'bike_ride', 'tulips', 'dunes'],
  BE: ['canal', 'bike_ride', 'dunes'],
  FR: ['vineyard', 'harbour', 'lavender'],
  IT: ['vineyard', 'harbour', 'rooftops'],
  ES: ['vineyard', 'harbour', 'rooftops'],
  AT: ['snow', 'mountains', 'lake'],
  CH: ['snow', 'mountains', 'lake'],
};

/** Every place that becomes the member, the dearest first: those of the interests, then of the country. */
export function listScenes(member: DemoMember, age: number, random: Random): Scene[] {
  const loved = member.interests.flatMap((interest) => scenesByInterest[interest] ?? []);
  const rank = (places: readonly Scene[], start: number) =>
    places.map((scene) => ({ scene, rank: start + random() }));
  const ranked = [
    ...rank(loved, 0),
    ...rank(scenesByCountry[member.country] ?? [], 0.2),
    ...rank(commonScenes, 0.32),
    ...rank(scenes, 1.4),
  ];
  const ordered = ranked.sort((a, b) => a.rank - b.rank).map(({ scene }) => scene);
  const isDark = darkSkins.includes(member.looks?.skin ?? 'fair');
  return [...new Set(ordered)].filter(
    (scene) =>
      !(isDark && darkScenes.includes(scene)) && !(age > youngUntil && leftToTheYoung.includes(scene)),
  );
}
