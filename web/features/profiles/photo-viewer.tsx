import { Modal } from '@mantine/core';
import type { Photo } from '#contract/profiles.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMediaUrl } from '#web/ui/media-url.ts';
import { useMountedDialog } from '#web/ui/use-mounted-dialog.ts';
import classes from './photo-viewer.module.css';

interface PhotoViewerProps {
  photo: Photo;
  alt: string;
  onClose: () => void;
}

export default function PhotoViewer({ photo, alt, onClose }: PhotoViewerProps) {
  const { t } = useTranslation();
  const toUrl = useMediaUrl();
  return (
    <Modal
      {...useMountedDialog(onClose)}
      fullScreen
      title={alt}
      closeButtonProps={{ 'aria-label': t('common:close'), size: 44 }}
      classNames={{ content: classes.viewer, header: classes.viewer, body: classes.body }}
    >
      <img src={toUrl(photo.filename)} width={photo.width} height={photo.height} alt={alt} />
    </Modal>
  );
}
