import type { Expression } from './portrait.ts';

/** What an expression does to the face, in drawing units or shares. */
export type Mood = {
  /** How far the corners of the mouth rise. */
  cornerLift: number;
  /** Which corner rises alone: 0 both. */
  lopsided: -1 | 0 | 1;
  /** Height of the open mouth in its middle. */
  mouthOpening: number;
  mouthWidth: number;
  eyeOpening: number;
  /** How far cheeks push the lower lids up, 0 to 1. */
  squint: number;
  browLift: number;
};

export const moods: Record<Expression, Mood> = {
  calm: {
    cornerLift: 7,
    lopsided: 0,
    mouthOpening: 0,
    mouthWidth: 1.03,
    eyeOpening: 1.04,
    squint: 0.2,
    browLift: 1,
  },
  soft_smile: {
    cornerLift: 9.5,
    lopsided: 0,
    mouthOpening: 0,
    mouthWidth: 1.1,
    eyeOpening: 0.99,
    squint: 0.45,
    browLift: 2,
  },
  smirk: {
    cornerLift: 9,
    lopsided: 1,
    mouthOpening: 0,
    mouthWidth: 1.07,
    eyeOpening: 0.92,
    squint: 0.35,
    browLift: 2,
  },
  smile: {
    cornerLift: 11,
    lopsided: 0,
    mouthOpening: 14,
    mouthWidth: 1.2,
    eyeOpening: 0.88,
    squint: 0.7,
    browLift: 4,
  },
  laugh: {
    cornerLift: 14,
    lopsided: 0,
    mouthOpening: 19,
    mouthWidth: 1.27,
    eyeOpening: 0.74,
    squint: 1,
    browLift: 5,
  },
};
