import { photoRules } from '#contract/photos/facts.ts';
import type { Photo } from '#contract/profiles/endpoints.ts';

/** In pixels of the photo. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const { minSide, shownRatio } = photoRules;

/** Whether a crop can meet the minimum size. */
export function isCroppable({ width, height }: Pick<Photo, 'width' | 'height'>): boolean {
  return Math.min(width, height * shownRatio) >= minSide;
}

/** Limits the zoom, so that a crop keeps the minimum number of pixels across. */
export function findMaxZoom({ width, height }: Pick<Photo, 'width' | 'height'>): number {
  return Math.max(1, Math.floor((Math.min(width, height * shownRatio) / minSide) * 100) / 100);
}

/** Whole pixels inside the photo: the cropper rounds, so an area may be one pixel too small or too far out. */
export function fitArea(area: Area, photo: Pick<Photo, 'width' | 'height'>): Area {
  const width = Math.min(photo.width, Math.max(minSide, Math.round(area.width)));
  const height = Math.min(photo.height, Math.max(minSide, Math.round(area.height)));
  return {
    x: Math.max(0, Math.min(photo.width - width, Math.round(area.x))),
    y: Math.max(0, Math.min(photo.height - height, Math.round(area.y))),
    width,
    height,
  };
}
