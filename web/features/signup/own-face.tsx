import { useChosenPhoto } from '#web/features/photos/chosen-photo.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { useMediaUrl } from '#web/ui/people/media-url.ts';

/** The photo of the new member, from the moment they choose it. */
export function OwnFace() {
  const image = useViewer()?.profile.main_image;
  const chosen = useChosenPhoto();
  const toUrl = useMediaUrl();
  const url = image ? toUrl(image.thumb_filename) : chosen;
  return url && <img src={url} alt="" decoding="async" />;
}
