import type { Image } from '#contract/profiles/endpoints.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';

/** Upright photos, 3:4, in pixels. */
const thumbWidth = 360;
const photoWidth = 900;

export function useMediaUrl(): (filename: string) => string {
  const { cdn_prefix } = useSettings();
  const prefix = cdn_prefix.endsWith('/') ? cdn_prefix : `${cdn_prefix}/`;
  return (filename) => prefix + filename;
}

/**
 * For `<img sizes>`: the browser chooses the thumbnail where it is large enough. The average colour fills its place
 * until then.
 */
export function usePhotoSource() {
  const toUrl = useMediaUrl();
  return (image: Pick<Image, 'filename' | 'thumb_filename' | 'color'>) => {
    const [thumb, photo] = [toUrl(image.thumb_filename), toUrl(image.filename)];
    return {
      src: photo,
      srcSet: thumb === photo ? undefined : `${thumb} ${thumbWidth}w, ${photo} ${photoWidth}w`,
      style: { backgroundColor: image.color },
    };
  };
}
