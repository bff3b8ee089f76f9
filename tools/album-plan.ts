import type { Interest } from '#contract/profiles.ts';
import type { DemoMember } from '#database/demo/member.ts';
import {
  createRandom,
  fabrics,
  pickBetween,
  pickOne,
  type Random,
  type Scene,
  type Shot,
  type StillLife,
} from '#tools/portraits/index.ts';
import { chooseClothes } from './album-wardrobe.ts';

const scenesByInterest: Partial<Record<Interest, readonly Scene[]>> = {
  gym: ['climbing_hall'],
  music: ['festival', 'terrace'],
  travelling: ['harbour', 'sunset', 'mountains'],
  cooking: ['kitchen', 'market'],
  wine: ['vineyard', 'terrace'],
  coffee: ['cafe'],
  hiking: ['mountains', 'autumn'],
  cycling: ['bike_ride'],
  running: ['park', 'bike_ride'],
  yoga: ['garden', 'park'],
  swimming: ['beach'],
  dancing: ['festival', 'night_city'],
  concerts: ['festival', 'night_city'],
  festivals: ['festival'],
  museums: ['library', 'studio'],
  theatre: ['night_city', 'studio'],
  films: ['night_city'],
  series: ['living_room'],
  reading: ['library', 'living_room'],
  writing: ['library', 'cafe'],
  photography: ['sunset', 'night_city'],
  painting: ['studio', 'garden'],
  gardening: ['garden'],
  dogs: ['park', 'autumn'],
  cats: ['living_room'],
  football: ['park'],
  tennis: ['park'],
  climbing: ['climbing_hall', 'mountains'],
  sailing: ['harbour'],
  skiing: ['snow'],
  camping: ['mountains', 'park'],
  beach: ['beach', 'sunset'],
  city_trips: ['night_city', 'terrace', 'harbour'],
  board_games: ['living_room'],
  history: ['library'],
  languages: ['library', 'cafe'],
  volunteering: ['garden', 'park'],
  baking: ['kitchen'],
  food: ['market', 'terrace'],
  vegan: ['garden', 'kitchen'],
  cocktails: ['terrace', 'night_city'],
  tea: ['living_room', 'garden'],
  diy: ['kitchen'],
};

const stillLivesByInterest: Partial<Record<Interest, readonly StillLife[]>> = {
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
  'terrace',
  'garden',
  'market',
  'beach',
  'autumn',
  'sunset',
];

const canalCountries = ['NL', 'BE'];
const vineyardCountries = ['FR', 'IT', 'ES'];
const snowCountries = ['AT', 'CH'];

/** The places of a member, those of the interests first; drawn from the front, so that they come up most. */
function listScenes(member: DemoMember, random: Random): Scene[] {
  const { interests, country } = member;
  const loved = interests.flatMap((interest) => scenesByInterest[interest] ?? []);
  const home: Scene[] = [
    ...(canalCountries.includes(country) ? (['canal', 'bike_ride'] as const) : []),
    ...(vineyardCountries.includes(country) ? (['vineyard', 'harbour'] as const) : []),
    ...(snowCountries.includes(country) ? (['snow', 'mountains'] as const) : []),
  ];
  const rank = (scenes: readonly Scene[], start: number) =>
    scenes.map((scene) => ({ scene, rank: start + random() }));
  const ranked = [...rank(loved, 0), ...rank(home, 0.2), ...rank(commonScenes, 0.32)];
  const ordered = ranked.sort((a, b) => a.rank - b.rank).map(({ scene }) => scene);
  return [...new Set(ordered)];
}

const crops = ['close', 'portrait', 'half', 'close'] as const;
const laterExpressions = ['laugh', 'soft_smile', 'calm', 'smile', 'smirk', 'laugh'] as const;

function pickExpression(random: Random, index: number): Shot['expression'] {
  if (index === 0) return random() < 0.62 ? 'smile' : 'soft_smile';
  return pickOne(random, laterExpressions);
}

/** A close picture would show nothing of these but bare shoulders. */
const lostUpClose: readonly Shot['clothes'][] = ['off_shoulder', 'slip_dress', 'tank_top'];

function pickFirstCrop(random: Random): Shot['crop'] {
  return random() < 0.3 ? 'close' : 'portrait';
}

function pickCrop(random: Random, index: number, clothes: Shot['clothes']): Shot['crop'] {
  const crop = index === 0 ? pickFirstCrop(random) : crops[(index - 1) % crops.length];
  return crop === 'close' && lostUpClose.includes(clothes) ? 'portrait' : crop;
}

/** Where the people-free picture stands, if there is one: late, and never among the private ones. */
function placeStillLife(member: DemoMember, random: Random): { at: number; subject: StillLife } | undefined {
  const subjects = member.interests.flatMap((interest) => stillLivesByInterest[interest] ?? []);
  const last = member.photos.filter((photo) => !photo.private).length - 1;
  const chance = [0, 0.22, 0.5, 0.7, 0.8][last] ?? 0;
  const subject = subjects[Math.floor(random() * subjects.length)];
  return last > 0 && subject && random() < chance ? { at: last, subject } : undefined;
}

/** The album of a member without a chosen one: a flattering first picture, then other sides of the same person. */
export function planPictures(member: DemoMember, year: number): (Shot | StillLife)[] {
  const random = createRandom(`${member.key}/album`);
  const age = year - Number(member.birthDate.slice(0, 4));
  const scenes = listScenes(member, random);
  const stillLife = placeStillLife(member, random);
  const worn: NonNullable<Shot['clothes']>[] = [];
  const firstSide = random() < 0.5 ? -1 : 1;
  return member.photos.map((_, index) => {
    if (stillLife?.at === index) return stillLife.subject;
    const scene = scenes[index % scenes.length] ?? 'studio';
    const clothes = chooseClothes({ gender: member.gender, age, scene, worn }, random);
    worn.push(clothes);
    const turn = firstSide * (index % 2 ? -1 : 1) * pickBetween(random, 0.2, index === 0 ? 0.75 : 1);
    return {
      scene,
      clothes,
      fabric: pickOne(random, fabrics),
      expression: pickExpression(random, index),
      crop: pickCrop(random, index, clothes),
      turn: Math.round(turn * 100) / 100,
    };
  });
}
