import { mixNumbers } from './geometry.ts';
import { type SkinTones, skinTones } from './palette.ts';
import type { Sitter } from './portrait.ts';
import { createRandom, pickBetween, pickOne, type Random } from './random.ts';

/** +1 when the light falls from the right edge of the picture, -1 from the left. */
export type Side = -1 | 1;

export type NoseShape = 'straight' | 'button' | 'strong';
export type EyeShape = 'almond' | 'round' | 'hooded';

/**
 * The measured head. Drawing units have their origin between the eyes, y grows downwards; one unit is one
 * pixel of the finished picture at zoom 1.
 */
export type Head = {
  female: boolean;
  age: number;
  /** -0.6 slim, 0, 1 fat. */
  fullness: number;
  skin: SkinTones;
  light: Side;
  /** Radians the head is turned; positive towards the right edge. */
  yaw: number;
  halfWidth: number;
  chinY: number;
  crownY: number;
  hairlineY: number;
  /** Half widths at the corner of the jaw, at the chin and at the cheekbone, as shares of halfWidth. */
  jaw: number;
  chin: number;
  cheek: number;
  forehead: number;
  neckHalfWidth: number;
  shoulderHalfWidth: number;
  eyeX: number;
  /** How far the outer corner stands above the inner one. */
  eyeTilt: number;
  eyeSize: number;
  /** 0 almond, 1 round. */
  eyeRound: number;
  lidFold: number;
  browArch: number;
  browWeight: number;
  browDrop: number;
  noseY: number;
  noseWidth: number;
  /** How far the tip stands out, as a share of the usual. */
  noseLift: number;
  noseHump: number;
  nose: NoseShape;
  eye: EyeShape;
  /** Painted lips, lids and lashes. */
  makeup: boolean;
  mouthY: number;
  mouthWidth: number;
  lipFullness: number;
  cupidBow: number;
};

type FaceShape = Pick<Head, 'jaw' | 'chin' | 'cheek' | 'forehead'> & { width: number; length: number };

const faceShapes: Record<'oval' | 'round' | 'square' | 'heart' | 'long', FaceShape> = {
  oval: { width: 0, length: 0, jaw: 0.71, chin: 0.32, cheek: 0.95, forehead: 0.93 },
  round: { width: 2, length: -6, jaw: 0.745, chin: 0.35, cheek: 0.965, forehead: 0.94 },
  square: { width: 1, length: 0, jaw: 0.755, chin: 0.36, cheek: 0.945, forehead: 0.95 },
  heart: { width: 2, length: -2, jaw: 0.67, chin: 0.27, cheek: 0.955, forehead: 0.97 },
  long: { width: -5, length: 8, jaw: 0.715, chin: 0.33, cheek: 0.93, forehead: 0.92 },
};

const shapesByGender = {
  female: ['oval', 'oval', 'heart', 'round', 'square', 'long'],
  male: ['square', 'square', 'oval', 'long', 'round'],
} as const satisfies Record<string, readonly (keyof typeof faceShapes)[]>;

const fullnessByBuild = { slim: -0.6, normal: 0, fat: 1 } as const;

/** How much broader nose and fuller lips are than the average of the pale faces. */
const broadFeatures: Partial<Record<Sitter['skin'], number>> = { brown: 0.5, deep: 1, ebony: 1 };

/** Shares of halfWidth. */
const widestJaw = 0.765;
const widestChin = 0.375;

type Vary = (middle: number, spread: number) => number;

function measureSkull(sitter: Sitter, random: Random, vary: Vary) {
  const female = sitter.gender === 'female';
  const fullness = fullnessByBuild[sitter.build ?? 'normal'];
  const shape = faceShapes[pickOne(random, shapesByGender[sitter.gender])];
  const sag = Math.max(0, sitter.age - 38) / 100;
  const chinY = vary(female ? 173 : 183, 3) + shape.length;
  return {
    fullness,
    halfWidth: vary(female ? 126 : 131, 2) + shape.width + fullness * 4.5,
    chinY,
    // Without hair the whole height of a skull shows.
    crownY: vary(sitter.hair === 'bald' ? -171 : -184, 3),
    hairlineY: vary(female ? -103 : -110, 5) - (female ? 0 : Math.max(0, sitter.age - 35) * 0.55),
    // Weight shows in cheek and neck: a jaw broader than the temples would be a pear, and a broad one with a broad chin a box.
    jaw: Math.min(
      widestJaw,
      vary(shape.jaw, 0.015) + (female ? -0.03 : 0.03) + fullness * 0.025 + sag * 0.06,
    ),
    chin: Math.min(widestChin, vary(shape.chin, 0.015) + (female ? -0.02 : 0.04) + fullness * 0.03),
    cheek: shape.cheek + fullness * 0.015,
    forehead: shape.forehead,
    neckHalfWidth: female ? 55 + fullness * 16 : 75 + fullness * 6,
    shoulderHalfWidth: vary(female ? 270 : 350, 8) + fullness * 40,
    noseY: vary(68, 3) + (chinY - 178) * 0.3,
    mouthY: vary(104, 2) + (chinY - 178) * 0.55,
  };
}

/** How each shape departs from the usual measures. */
const noseShapes: Record<NoseShape, { width: number; lift: number; hump: number; length: number }> = {
  straight: { width: 1, lift: 1, hump: 0, length: 0 },
  button: { width: 0.98, lift: 0.84, hump: -1, length: -5 },
  strong: { width: 1.1, lift: 1.14, hump: 1, length: 4 },
};

const makeupShare = 0.4;
const latestMakeup = 64;

/** Apart from the measures, so that neither moves the other. */
function chooseShapes(sitter: Sitter): Pick<Head, 'nose' | 'eye' | 'makeup'> {
  const random = createRandom(`${sitter.seed}/shapes`);
  return {
    nose: pickOne(random, ['straight', 'button', 'strong'] as const),
    eye: pickOne(random, ['almond', 'round', 'hooded'] as const),
    makeup: random() < makeupShare && sitter.gender === 'female' && sitter.age <= latestMakeup,
  };
}

function measureFeatures(sitter: Sitter, vary: Vary) {
  const female = sitter.gender === 'female';
  const broad = broadFeatures[sitter.skin] ?? 0;
  return {
    eyeX: vary(female ? 59 : 58.5, 1.6),
    eyeTilt: vary(female ? 4 : 2, 2.4),
    eyeSize: vary(female ? 1.08 : 1, 0.045),
    eyeRound: vary(0.5, 0.5),
    lidFold: vary(0.5, 0.5),
    browArch: vary(female ? 5 : 2.5, 2.5),
    browWeight: vary(female ? 8 : 14, 1.6),
    browDrop: vary(female ? 0 : 5, 2.4),
    noseWidth: vary(female ? 18.5 : 22.5, 2.5) + broad * 4,
    noseLift: vary(female ? 0.86 : 1, 0.12) - broad * 0.1,
    noseHump: vary(0.3, 0.5),
    mouthWidth: vary(female ? 42 : 45, 4),
    lipFullness: vary(female ? 1.08 : 0.84, 0.17) + broad * 0.2 - Math.max(0, sitter.age - 45) * 0.008,
    cupidBow: vary(0.6, 0.4),
  };
}

export function measureHead(sitter: Sitter, yaw: number, light: Side): Head {
  const random = createRandom(`${sitter.seed}/head`);
  const vary: Vary = (middle, spread) => pickBetween(random, middle - spread, middle + spread);
  const [skull, features, shapes] = [
    measureSkull(sitter, random, vary),
    measureFeatures(sitter, vary),
    chooseShapes(sitter),
  ];
  const nose = noseShapes[shapes.nose];
  return {
    female: sitter.gender === 'female',
    age: sitter.age,
    skin: skinTones[sitter.skin],
    light,
    yaw,
    ...shapes,
    ...skull,
    ...features,
    noseY: skull.noseY + nose.length,
    noseWidth: features.noseWidth * nose.width,
    noseLift: features.noseLift * nose.lift,
    noseHump: features.noseHump + nose.hump,
  };
}

/** A level cut through the head: half width, and how far its edge and its front stand before the middle, in half widths. */
export type Slice = { y: number; halfWidth: number; edge: number; front: number };

export function sliceFace(head: Head): Slice[] {
  const { chinY: drop, jaw, chin, cheek, forehead, crownY } = head;
  const slice = (y: number, halfWidth: number, edge: number, front: number): Slice => ({
    y,
    halfWidth,
    edge,
    front,
  });
  return [
    slice(crownY + 4, 0.22, 0, 0.25),
    slice(crownY + 12, 0.48, 0, 0.5),
    slice(crownY + 36, 0.76, 0, 0.76),
    slice(-102, forehead, 0, 0.92),
    slice(-48, 0.985, 0, 0.99),
    slice(0, 0.98, 0, 0.93),
    slice(drop * 0.25, cheek, 0.03, 0.97),
    slice(drop * 0.48, mixNumbers(jaw, cheek, 0.6), 0.12, 1),
    slice(drop * 0.64, jaw, 0.24, 1.01),
    slice(drop * 0.83, mixNumbers(chin, jaw, 0.46), 0.45, 0.99),
    slice(drop * 0.945, chin * 0.93, 0.62, 0.98),
    slice(drop * 0.99, chin * 0.48, 0.72, 0.93),
  ];
}
