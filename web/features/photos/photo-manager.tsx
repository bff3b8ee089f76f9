import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { photoLimits } from '#contract/photos/facts.ts';
import type { Photo } from '#contract/profiles/endpoints.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { PhotoDropzone } from './photo-dropzone.tsx';
import classes from './photo-manager.module.css';
import { PhotoTile } from './photo-tile.tsx';
import { movePhoto, useOwnPhotos } from './use-own-photos.ts';

const CropSheet = lazy(() => importWithRetry(() => import('./crop-sheet.tsx')));

interface PhotoManagerProps {
  photos: Photo[];
  limit: number;
}

export function PhotoManager({ photos, limit }: PhotoManagerProps) {
  const { t } = useTranslation();
  const { arrange, remove } = useOwnPhotos();
  const [dragged, setDragged] = useState<number>();
  const [cropped, setCropped] = useState<Photo>();
  const move = (id: number, target: number) => {
    if (photos[target]?.id !== id) arrange(movePhoto(photos, id, target));
  };
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('photos:manager.help')}</Text>
      {photos.length > 0 && (
        <ol className={classes.grid}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              index={index}
              count={photos.length}
              onMove={(target) => move(photo.id, target)}
              onCrop={() => setCropped(photo)}
              onDelete={() => remove(photo.id)}
              isDragged={dragged === photo.id}
              onDragStart={() => setDragged(photo.id)}
              onDragEnd={() => setDragged(undefined)}
              onDropHere={() => dragged !== undefined && move(dragged, index)}
            />
          ))}
        </ol>
      )}
      <PhotoDropzone hideDone full={photos.length < limit ? undefined : <FullNote limit={limit} />} />
      {cropped && (
        <Suspense>
          <CropSheet photo={cropped} onClose={() => setCropped(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}

function FullNote({ limit }: { limit: number }) {
  const { t } = useTranslation();
  if (limit >= photoLimits.premium) return <Text>{t('photos:manager.full')}</Text>;
  return (
    <Text>
      {t('photos:manager.fullFree', { limit, premium: photoLimits.premium })}{' '}
      <Link to="/premium">{t('photos:manager.getPremium')}</Link>
    </Text>
  );
}
