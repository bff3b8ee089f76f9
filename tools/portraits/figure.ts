import type { BodyType } from '#contract/profiles/facts.ts';
import { drawAgeLines } from './age.ts';
import { drawBrows } from './brows.ts';
import { defineBodySkin, drawBody, measureBody } from './clothes/body.ts';
import { drawClothes } from './clothes/index.ts';
import { drawEyes } from './eyes.ts';
import { defineSkin, drawEars, drawFace } from './face.ts';
import { drawGlasses } from './glasses.ts';
import { drawBeard } from './hair/beard.ts';
import { paintHair } from './hair/index.ts';
import { type Head, measureHead, type Side } from './head.ts';
import { expressions, type Mood, moods } from './mood.ts';
import { drawMouth } from './mouth.ts';
import { dyedTones, eyeTones, fabrics, type HairTones, hairTones, mixColors } from './palette.ts';
import type { Beard, Clothes, HairStyle, Shot, Sitter } from './portrait.ts';
import { findPosture, placeShoulders } from './pose.ts';
import { createRandom, pickBetween, pickOne } from './random.ts';
import { smileAs } from './smile.ts';
import { transform } from './svg.ts';

const styles = {
  female: ['long', 'wavy', 'bob', 'bun', 'ponytail', 'pixie', 'curly'],
  male: ['side_part', 'quiff', 'crop', 'swept', 'short_curls', 'buzz'],
} as const satisfies Record<string, readonly HairStyle[]>;

const wardrobe = {
  female: [
    'scoop',
    'breton',
    'knit',
    'turtleneck',
    'blazer',
    'cardigan',
    'denim_jacket',
    'wrap_blouse',
    'off_shoulder',
    'dotted_dress',
    'v_neck',
    'floral_dress',
    'overshirt',
    'tank_top',
    'striped_shirt',
  ],
  male: [
    'crew',
    'knit',
    'turtleneck',
    'shirt',
    'polo',
    'hoodie',
    'blazer',
    'denim_jacket',
    'leather_jacket',
    'v_neck',
    'flannel',
    'henley',
    'overshirt',
    'suit',
    'striped_shirt',
  ],
} as const satisfies Record<string, readonly Clothes[]>;

const beardChances: readonly [Beard, ...Beard[]] = [
  'none',
  'none',
  'none',
  'stubble',
  'stubble',
  'short',
  'full',
];

/** A profile names the kind of cut; which of its variants somebody wears is up to the seed. */
const variants: Partial<Record<HairStyle, readonly [HairStyle, ...HairStyle[]]>> = {
  long: ['long', 'long', 'long_fringe', 'long'],
  bob: ['bob', 'bob', 'bob_fringe'],
  ponytail: ['ponytail', 'ponytail', 'low_bun'],
  bun: ['bun', 'low_bun'],
  quiff: ['quiff', 'tousled'],
  crop: ['crop', 'crop', 'tousled'],
};

type Features = { style: HairStyle; beard: Beard; glasses: boolean; freckles: boolean; tilt: number };

/** What belongs to the person and therefore comes from the sitter's own seed. */
function decideFeatures(sitter: Sitter): Features {
  const random = createRandom(`${sitter.seed}/features`);
  const [style, beard] = [pickOne(random, styles[sitter.gender]), pickOne(random, beardChances)];
  const chosen = sitter.style ?? style;
  const variant = pickOne(random, variants[chosen] ?? [chosen]);
  const [glasses, freckles] = [random() < 0.14, random() < 0.14];
  return {
    style: sitter.hair === 'bald' ? 'bald' : variant,
    beard: sitter.gender === 'female' ? 'none' : (sitter.beard ?? beard),
    glasses: sitter.glasses ?? glasses,
    freckles: sitter.freckles ?? freckles,
    tilt: pickBetween(random, -2.5, 2.5),
  };
}

function chooseBrowColor({ base, dark }: HairTones, hair: Sitter['hair']): string {
  if (hair === 'white' || hair === 'gray') return mixColors(base, '#3b3230', 0.45);
  return hair === 'blond' ? mixColors(base, dark, 0.8) : mixColors(base, dark, 0.6);
}

function chooseHairTones({ hair, seed }: Sitter): HairTones {
  return hair === 'other' ? pickOne(createRandom(`${seed}/dye`), dyedTones) : hairTones[hair];
}

type PaintedHead = { defs: string; behind: string; front: string };

function drawHead(head: Head, sitter: Sitter, features: Features, mood: Mood): PaintedHead {
  const tones = chooseHairTones(sitter);
  // Dyed hair leaves brows and beard as they grew.
  const natural = sitter.hair === 'other' ? hairTones.dark_brown : tones;
  const hair = paintHair(head, features.style, tones, sitter.seed);
  const ears = hair.ears === 'covered' ? { behind: '', before: '' } : drawEars(head);
  const front = [
    ears.behind,
    drawFace(
      head,
      { seed: sitter.seed, freckles: features.freckles, mood },
      drawAgeLines(head, mood),
      hair.shadowOnFace,
    ),
    drawEyes(head, mood, eyeTones[sitter.eyes]),
    drawBrows(head, mood, { color: chooseBrowColor(natural, sitter.hair), seed: sitter.seed }),
    drawBeard(head, mood, { cut: features.beard, tones: natural, seed: sitter.seed }),
    drawMouth(head, mood),
    ...(hair.ears === 'half' ? [ears.before, hair.front] : [hair.front, ears.before]),
    features.glasses ? drawGlasses(head, createRandom(`${sitter.seed}/glasses`)) : '',
  ];
  return { defs: hair.defs, behind: hair.behind, front: front.join('') };
}

/** How far hair that rises stands over the skull, in drawing units. */
const hairHeights: Partial<Record<HairStyle, number>> = { bun: 108, afro: 84, curly: 56, quiff: 46 };

/** How far the hair reaches above the eyes and the chin below them. */
export function measureHeight(sitter: Sitter): { hair: number; chin: number } {
  const { crownY, chinY } = measureHead(sitter, 0, 1);
  return { hair: (hairHeights[decideFeatures(sitter).style] ?? 30) - crownY, chin: chinY };
}

/** How far a head turns, in radians. A full face seen from further round is all cheek and jaw. */
const maxYaw: Record<BodyType, number> = { slim: 0.44, normal: 0.44, fat: 0.22 };

/** In degrees: a head that inclines further looks broken. */
const mostTilt = 9;

/** The whole figure with its origin between the eyes. */
export function drawFigure(sitter: Sitter, shot: Shot, shotSeed: string, light: Side): string {
  const random = createRandom(shotSeed);
  const turn = shot.turn ?? pickBetween(random, -1, 1);
  const expression = shot.expression ?? pickOne(random, expressions);
  const clothes = shot.clothes ?? pickOne(random, wardrobe[sitter.gender]);
  const fabric = shot.fabric ?? pickOne(random, fabrics);
  const features = decideFeatures(sitter);
  const head = measureHead(sitter, turn * maxYaw[sitter.build ?? 'normal'], light);
  const body = measureBody(head);
  const posture = findPosture(shot.pose, head.fullness);
  const side = turn < 0 ? -1 : 1;
  const mood = shot.mood ?? smileAs(sitter.seed, moods[expression]);
  const gaze = posture.gaze === undefined ? {} : { gaze: posture.gaze * side };
  const painted = drawHead(head, sitter, features, { ...mood, ...gaze });
  const stance = placeShoulders(posture, turn, head.chinY);
  const lean = features.tilt + turn * 3 + side * posture.tilt + pickBetween(random, -3, 3);
  const tilt = `rotate(${Math.max(-mostTilt, Math.min(mostTilt, lean))} 0 ${head.chinY + 30})`;
  return [
    defineSkin(head),
    defineBodySkin(head),
    painted.defs,
    transform(tilt, painted.behind),
    transform(stance, drawBody(head, body), drawClothes(clothes, { body, fabric, light, random })),
    transform(tilt, painted.front),
  ].join('');
}
