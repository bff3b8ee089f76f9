import type { Mood } from './mood.ts';
import { createRandom, pickBetween, pickOne } from './random.ts';

/** How somebody's smile departs from the usual one: shares, and which corner leads. */
type Smile = Readonly<Record<'lift' | 'opening' | 'width' | 'squint' | 'lean', number>>;

const smiles: readonly [Smile, ...Smile[]] = [
  { lift: 1, opening: 1, width: 1, squint: 1, lean: 0 },
  // Broad, with both rows of teeth nearly level.
  { lift: 0.78, opening: 1.2, width: 1.02, squint: 1.1, lean: 0 },
  // Small and quick.
  { lift: 0.86, opening: 0.62, width: 0.88, squint: 0.75, lean: 0 },
  // From one side.
  { lift: 1.12, opening: 0.8, width: 0.97, squint: 0.9, lean: 0.42 },
  // Hardly open.
  { lift: 0.92, opening: 0.5, width: 0.98, squint: 1, lean: 0.12 },
  // Round, from a person who laughs easily.
  { lift: 0.95, opening: 1.34, width: 0.92, squint: 1.1, lean: 0 },
];

/** Below this the mouth rests. */
const leastLift = 5;

/** Everybody smiles in their own way, in every picture alike. */
export function smileAs(seed: string, mood: Mood): Mood {
  if (mood.cornerLift < leastLift) return mood;
  const random = createRandom(`${seed}/smile`);
  const { lift, opening, width, squint, lean } = pickOne(random, smiles);
  const vary = () => pickBetween(random, 0.95, 1.05);
  const side = random() < 0.5 ? -1 : 1;
  return {
    ...mood,
    cornerLift: mood.cornerLift * lift * vary(),
    mouthOpening: mood.mouthOpening * opening * vary(),
    mouthWidth: mood.mouthWidth * width * vary(),
    squint: Math.min(1, mood.squint * squint),
    lopsided: mood.lopsided === 0 ? lean * side : mood.lopsided * side,
  };
}
