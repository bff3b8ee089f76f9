import { pictureSize } from '#contract/previews/facts.ts';
import { findPairShapes, findWholeShape, type Look, type Shape } from '#server/features/sites/index.ts';

/** `pair`: two in the motif of the domain. `portrait`: one, before an empty one. `cards`: up to three. `brand`: the glyph alone. */
export type PictureKind = 'pair' | 'portrait' | 'cards' | 'brand';

export const maxCards = 3;

/** A circle or card, in pixels of the picture. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
  radius: number;
  /** Fills it where there is no photo. */
  color: 'filled' | 'accent';
  /** Width of the gap around it, which sets it apart from the one behind. */
  gap: number;
  /** In place of a rectangle with round corners. */
  shape?: Shape;
}

/** What the frames follow of a domain's look. */
type Forms = Pick<Look, 'motif' | 'corners'>;

const face = { pair: 380, portrait: 430 } as const;
const card = { width: 300, height: 410, top: 58, between: 36 } as const;
/** Pixels of the picture for each pixel of a card's corner on the site. */
const cornerScale = 1.6;

function circle(size: number, place: Pick<Frame, 'left' | 'top' | 'color'>, gap = 0): Frame {
  return { ...place, width: size, height: size, radius: size / 2, gap };
}

/** As `Pair` of the site: 1.8 faces wide and 1.35 high, the second in front. */
function placePair({ motif }: Forms): Frame[] {
  const size = face.pair;
  const left = Math.round((pictureSize.width - 1.8 * size) / 2);
  const top = 44;
  const shapes = findPairShapes(motif);
  if (shapes) {
    const { one, other, wide, high, inset } = shapes;
    const box = { width: Math.round(wide * size), height: Math.round(high * size), radius: 0, gap: 0 };
    const right = Math.round(left + (1.8 - inset - wide) * size);
    const foot = Math.round(top + (1.35 - high) * size);
    return [
      { ...box, left: Math.round(left + inset * size), top, color: 'filled', shape: one },
      { ...box, left: right, top: foot, color: 'accent', shape: other },
    ];
  }
  return [
    circle(size, { left, top, color: 'filled' }),
    circle(
      size,
      { left: left + Math.round(0.8 * size), top: top + Math.round(0.35 * size), color: 'accent' },
      14,
    ),
  ];
}

function placeCards(count: number, { corners }: Forms): Frame[] {
  const { width, height, top, between } = card;
  const radius = Math.round(corners.card * cornerScale);
  const row = count * width + (count - 1) * between;
  return Array.from({ length: count }, (_, place) => ({
    left: Math.round((pictureSize.width - row) / 2) + place * (width + between),
    top,
    width,
    height,
    radius,
    color: place % 2 === 0 ? 'filled' : 'accent',
    gap: 0,
  }));
}

/** Where the faces stand, the ones in front last. */
export function placeFaces(kind: PictureKind, count: number, forms: Forms): Frame[] {
  if (kind === 'pair') return placePair(forms);
  if (kind === 'cards') return placeCards(Math.min(count, maxCards), forms);
  if (kind === 'portrait') {
    const left = Math.round((pictureSize.width - face.portrait) / 2) - 70;
    return [inMotif(circle(face.portrait, { left, top: 44, color: 'filled' }, 14), forms)];
  }
  return [];
}

/** Behind the portrait: the second circle, empty, for the person who reads the mail or follows the link. */
export function placeBackdrop(kind: PictureKind, forms: Forms): Frame[] {
  return kind === 'portrait' ? [inMotif(circle(320, { left: 640, top: 200, color: 'accent' }), forms)] : [];
}

function inMotif(frame: Frame, { motif }: Forms): Frame {
  const shape = findWholeShape(motif);
  return shape ? { ...frame, shape, gap: 0 } : frame;
}

/** First letter of the name; undefined in scripts that the typeface of the picture lacks. */
export function findInitial(name: string): string | undefined {
  return name
    .trim()
    .match(/^\p{Script=Latin}/u)?.[0]
    .toUpperCase();
}

/** The typeface of the picture has Latin letters alone. */
export function isDrawable(text: string): boolean {
  return /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}&+]+$/u.test(text);
}
