export const expressions = ['calm', 'soft_smile', 'smirk', 'smile', 'laugh'] as const;
export type Expression = (typeof expressions)[number];

/** What an expression does to the face, in drawing units or shares. */
export type Mood = {
  /** How far the corners of the mouth rise. */
  cornerLift: number;
  /** Which corner rises more: 0 both alike, -1 and 1 hardly any other. */
  lopsided: number;
  /** Height of the open mouth in its middle. */
  mouthOpening: number;
  mouthWidth: number;
  eyeOpening: number;
  /** How far cheeks push the lower lids up, 0 to 1. */
  squint: number;
  browLift: number;
  /** Where the eyes look, in units to the right; without it back at the viewer. */
  gaze?: number;
};

const resting = { lopsided: 0, mouthOpening: 0 } as const;

export const moods: Record<Expression, Mood> = {
  calm: { ...resting, cornerLift: 3.5, mouthWidth: 1, eyeOpening: 0.97, squint: 0.1, browLift: 0 },
  soft_smile: { ...resting, cornerLift: 8.5, mouthWidth: 1.13, eyeOpening: 0.92, squint: 0.35, browLift: 1 },
  smirk: {
    ...resting,
    lopsided: 1,
    cornerLift: 8,
    mouthWidth: 1.08,
    eyeOpening: 0.92,
    squint: 0.3,
    browLift: 2,
  },
  smile: {
    lopsided: 0,
    cornerLift: 11,
    mouthOpening: 15,
    mouthWidth: 1.27,
    eyeOpening: 0.9,
    squint: 0.6,
    browLift: 2,
  },
  laugh: {
    lopsided: 0,
    cornerLift: 14,
    mouthOpening: 25,
    mouthWidth: 1.36,
    eyeOpening: 0.8,
    squint: 1,
    browLift: 4,
  },
};
