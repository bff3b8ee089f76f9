/** The picture that other sites show beside a link to this one. */
export const sitePicturePath = '/previews/site.jpg';

/** Pixels, in the shape that link previews and the head of a mail share. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** Another photo has another address, since programs keep a picture by its address. */
export function memberPicturePath(id: number | string, photo?: string): string {
  const version = photo === undefined ? '' : `?v=${encodeURIComponent(photo.replace(/\.\w+$/, ''))}`;
  return `/previews/members/${id}.jpg${version}`;
}
