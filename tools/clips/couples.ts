import type { Actor } from './actors.ts';
import { evening } from './evening.ts';
import type { Clip } from './scene.ts';

const [tom, ana] = evening.actors;

const noor: Actor = {
  sitter: {
    ...{ seed: 'film-noor', gender: 'female', age: 33, hair: 'blond', eyes: 'blue', skin: 'fair' },
    ...{ style: 'bob', glasses: false },
  },
  ...{ clothes: 'shirt', fabric: '#efe6da', toward: -1 },
  cues: tom.cues,
};

const sam: Actor = {
  sitter: {
    ...{ seed: 'film-sam', gender: 'male', age: 32, hair: 'dark_brown', eyes: 'brown', skin: 'olive' },
    ...{ style: 'side_part', beard: 'stubble', glasses: false },
  },
  ...{ clothes: 'shirt', fabric: '#274a5c', toward: 1 },
  cues: ana.cues,
};

/** The evening with two others: pictures without a film, for those who look for the like of themselves. */
export const couples: readonly Clip[] = [
  { ...evening, name: 'women', actors: [noor, ana] },
  { ...evening, name: 'men', actors: [tom, sam] },
];
