import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { IconFlag } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import Lightbox, { type ControllerRef, type Labels } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { Photo } from '#contract/profiles/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMediaUrl } from '#web/ui/people/media-url.ts';
import classes from './photo-viewer.module.css';

interface PhotoViewerProps {
  /** Photos that the viewer may see. */
  photos: Pick<Photo, 'filename' | 'width' | 'height'>[];
  /** Index of the first photo to show. */
  index: number;
  /** Accessible name of the viewer. */
  label: string;
  alt: string;
  /** URL of a file; needed when it is not in the usual place. */
  urlOf?: (filename: string) => string;
  onClose: () => void;
  /** Reports the photo at an index; missing where reporting is not possible. */
  onReport?: ((index: number) => void) | undefined;
}

/** Maximum number of screen pixels per photo pixel. */
const maxZoomPixelRatio = 3;

export default function PhotoViewer({
  photos,
  index,
  label,
  alt,
  urlOf,
  onClose,
  onReport,
}: PhotoViewerProps) {
  const { t } = useTranslation();
  const toMediaUrl = useMediaUrl();
  const toUrl = urlOf ?? toMediaUrl;
  const controller = useRef<ControllerRef>(null);
  const isSingle = photos.length === 1;
  const none = () => null;
  const reportShown = () => onReport?.(controller.current?.getLightboxState().currentIndex ?? index);
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={photos.map(({ filename, width, height }) => ({ src: toUrl(filename), alt, width, height }))}
      plugins={isSingle ? [Zoom] : [Zoom, Counter]}
      labels={useLabels(label, photos.length)}
      carousel={{ finite: true, padding: 0 }}
      toolbar={{
        buttons: [
          onReport && (
            <button
              key="report"
              type="button"
              className="yarl__button"
              aria-label={t('reports:photo')}
              title={t('reports:photo')}
              onClick={reportShown}
            >
              <IconFlag size={28} stroke={1.75} aria-hidden />
            </button>
          ),
          'close',
        ],
      }}
      controller={{ ref: controller, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio, scrollToZoom: true, pinchZoomV4: true }}
      render={isSingle ? { buttonPrev: none, buttonNext: none } : {}}
      portal={{ container: { onKeyDown: (event) => goToEnd(event, controller.current) } }}
      className={classes.viewer as string}
    />
  );
}

function useLabels(label: string, count: number): Labels {
  const { t } = useTranslation();
  return {
    Lightbox: label,
    'Photo gallery': label,
    Carousel: t('profiles:member.photos'),
    Slide: t('profiles:gallery.photo'),
    // The viewer itself fills in the number.
    '{index} of {total}': t('profiles:gallery.position', { number: '{index}', count }),
    Previous: t('profiles:gallery.previous'),
    Next: t('profiles:gallery.next'),
    Close: t('common:close'),
    'Zoom in': t('profiles:gallery.zoomIn'),
    'Zoom out': t('profiles:gallery.zoomOut'),
  };
}

/** The viewer only supports the arrow keys. */
function goToEnd({ key }: KeyboardEvent, controller: ControllerRef | null): void {
  if (!controller) return;
  const { currentIndex, slides } = controller.getLightboxState();
  const [before, after] = [currentIndex, slides.length - 1 - currentIndex];
  if (key === 'Home' && before > 0) controller.prev({ count: before });
  if (key === 'End' && after > 0) controller.next({ count: after });
}
