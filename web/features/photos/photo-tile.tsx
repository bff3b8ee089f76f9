import {
  IconArrowLeft,
  IconArrowRight,
  IconClock,
  IconCrop,
  IconDots,
  IconForbid,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import type { DragEvent, ReactNode } from 'react';
import type { Photo } from '#contract/profiles/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Menu, menuItem } from '#web/ui/overlays/menu.tsx';
import { useConfirm } from '#web/ui/overlays/use-confirm.ts';
import { useMediaUrl } from '#web/ui/people/media-url.ts';
import { PhotoLabel } from '#web/ui/people/photo-label.tsx';
import { isCroppable } from './crop-area.ts';
import classes from './photo-manager.module.css';

interface PhotoTileProps {
  photo: Photo;
  index: number;
  count: number;
  onMove: (target: number) => void;
  onCrop: () => void;
  onDelete: () => void;
  isDragged: boolean;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDropHere: () => void;
}

export function PhotoTile(props: PhotoTileProps) {
  const { t } = useTranslation();
  const toUrl = useMediaUrl();
  const { photo, index, isDragged, onDragStart, onDragEnd, onDropHere } = props;
  const allowDrop = (event: DragEvent) => event.preventDefault();
  return (
    <li
      className={classes.tile}
      data-dragged={isDragged || undefined}
      draggable
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragOver={allowDrop}
      onDrop={onDropHere}
    >
      <img
        src={toUrl(photo.thumb_filename)}
        alt={t('photos:manager.alt', { number: index + 1 })}
        draggable={false}
        decoding="async"
      />
      <TileLabel photo={photo} isMain={index === 0} />
      <TileMenu {...props} />
    </li>
  );
}

function TileLabel({ photo, isMain }: { photo: Photo; isMain: boolean }) {
  const { t } = useTranslation();
  if (photo.status === 'pending') {
    return (
      <PhotoLabel>
        <IconClock size={16} stroke={1.75} aria-hidden />
        {t('photos:manager.pending')}
      </PhotoLabel>
    );
  }
  if (photo.status === 'rejected') {
    return (
      <PhotoLabel isDanger>
        <IconForbid size={16} stroke={1.75} aria-hidden />
        {t('photos:manager.rejected')}
      </PhotoLabel>
    );
  }
  return isMain && <PhotoLabel>{t('photos:manager.main')}</PhotoLabel>;
}

function TileMenu({ photo, index, count, onMove, onCrop, onDelete }: PhotoTileProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true };
  const askToDelete = () =>
    confirm({
      title: t('photos:manager.deleteTitle'),
      text: t('photos:manager.deleteText'),
      action: t('photos:manager.delete'),
      danger: true,
      onConfirm: onDelete,
    });
  return (
    <div className={classes.menu}>
      <Menu
        className={classes.menuButton}
        label={t('photos:manager.menu', { number: index + 1 })}
        button={<IconDots stroke={1.75} aria-hidden />}
      >
        {index > 0 && (
          <>
            <MenuItem icon={<IconStar {...icon} />} onClick={() => onMove(0)}>
              {t('photos:manager.makeMain')}
            </MenuItem>
            <MenuItem icon={<IconArrowLeft {...icon} />} onClick={() => onMove(index - 1)}>
              {t('photos:manager.earlier')}
            </MenuItem>
          </>
        )}
        {index < count - 1 && (
          <MenuItem icon={<IconArrowRight {...icon} />} onClick={() => onMove(index + 1)}>
            {t('photos:manager.later')}
          </MenuItem>
        )}
        {isCroppable(photo) && (
          <MenuItem icon={<IconCrop {...icon} />} onClick={onCrop}>
            {t('photos:manager.crop')}
          </MenuItem>
        )}
        <MenuItem icon={<IconTrash {...icon} />} onClick={askToDelete}>
          {t('photos:manager.delete')}
        </MenuItem>
      </Menu>
    </div>
  );
}

function MenuItem({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: string }) {
  return (
    <li>
      <button type="button" className={menuItem} onClick={onClick}>
        {icon}
        {children}
      </button>
    </li>
  );
}
