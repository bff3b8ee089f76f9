import type { WaitingPhoto } from '#contract/photos/queue.ts';

/** Undecided photos on this screen, and which of them is looked at. */
export interface Shown {
  photos: readonly WaitingPhoto[];
  place: number;
}

export const nothingShown: Shown = { photos: [], place: 0 };

export function addPhotos({ photos, place }: Shown, more: readonly WaitingPhoto[]): Shown {
  const known = new Set(photos.map(({ id }) => id));
  return { photos: [...photos, ...more.filter(({ id }) => !known.has(id))], place };
}

/** The next photo takes the place of the removed one; after the last one it is the one before. */
export function removePhoto({ photos, place }: Shown, id: number): Shown {
  const index = photos.findIndex((photo) => photo.id === id);
  if (index < 0) return { photos, place };
  const left = photos.filter((photo) => photo.id !== id);
  return { photos: left, place: keepInside(index < place ? place - 1 : place, left.length) };
}

/** The returned photo is looked at again. */
export function putBack({ photos, place }: Shown, photo: WaitingPhoto): Shown {
  const others = photos.filter(({ id }) => id !== photo.id);
  const at = Math.min(place, others.length);
  return { photos: [...others.slice(0, at), photo, ...others.slice(at)], place: at };
}

export function movePlace({ photos, place }: Shown, step: 1 | -1): Shown {
  return { photos, place: keepInside(place + step, photos.length) };
}

function keepInside(place: number, length: number): number {
  return Math.max(0, Math.min(place, length - 1));
}
