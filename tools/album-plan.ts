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
import { Neighbours } from './album-neighbours.ts';
import { Poses } from './album-poses.ts';
import { listScenes, stillLivesByInterest } from './album-scenes.ts';
import { chooseClothes } from './album-wardrobe.ts';

export type Pictures = readonly (Shot | StillLife)[];

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

type Place = { at: number; subject: StillLife };

/** Where the people-free picture stands, if there is one: late, and never among the private ones. */
function placeStillLife(member: DemoMember, random: Random, neighbours: Neighbours): Place | undefined {
  const subjects = member.interests.flatMap((interest) => stillLivesByInterest[interest] ?? []);
  const last = member.photos.filter((photo) => !photo.private).length - 1;
  const chance = [0, 0.22, 0.5, 0.7, 0.8][last] ?? 0;
  if (last < 1 || random() >= chance) return;
  const rested = subjects.filter((subject) => neighbours.isRested(subject));
  const subject = rested[Math.floor(random() * rested.length)];
  return subject && { at: last, subject };
}

/** The album of a member without a chosen one: a flattering first picture, then other sides of the same person. */
function planPictures(member: DemoMember, age: number, neighbours: Neighbours): Pictures {
  const random = createRandom(`${member.key}/album`);
  const scenes = listScenes(member, age, random);
  const stillLife = placeStillLife(member, random, neighbours);
  const visited: Scene[] = [];
  const worn: NonNullable<Shot['clothes']>[] = [];
  const firstSide = random() < 0.5 ? -1 : 1;
  return member.photos.map((_, index) => {
    if (stillLife?.at === index) return stillLife.subject;
    const unseen = scenes.filter((scene) => !visited.includes(scene));
    const scene = neighbours.pickScene(unseen, index, member.gender);
    visited.push(scene);
    const clothes = chooseClothes({ gender: member.gender, age, scene, worn }, random);
    worn.push(clothes);
    const turn = firstSide * (index % 2 ? -1 : 1) * pickBetween(random, 0.3, index === 0 ? 0.8 : 0.92);
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

/** In the order of a search, country by country: who was active last comes first. */
export function sortAsListed(cast: readonly DemoMember[]): DemoMember[] {
  return [...cast].sort(
    (a, b) => a.country.localeCompare(b.country, 'en') || a.lastActiveMinutesAgo - b.lastActiveMinutesAgo,
  );
}

/** Plans everybody together, so that those who stand side by side show different places; `chosen` are kept but for their poses. */
export function planAlbums(
  cast: readonly DemoMember[],
  chosen: Readonly<Record<string, Pictures>>,
  year: number,
): Map<string, Pictures> {
  const countries = new Map<string, Neighbours>();
  const poses = new Poses();
  const albums = new Map<string, Pictures>();
  for (const member of sortAsListed(cast)) {
    const neighbours = countries.get(member.country) ?? new Neighbours();
    countries.set(member.country, neighbours);
    const age = year - Number(member.birthDate.slice(0, 4));
    const pictures = chosen[member.key] ?? planPictures(member, age, neighbours);
    neighbours.add(member.gender, pictures);
    albums.set(member.key, poses.pose(member, pictures));
  }
  return albums;
}
