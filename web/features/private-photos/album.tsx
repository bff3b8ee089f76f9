import type { OwnPrivatePhotos } from '#contract/private-photos/endpoints.ts';
import { privatePhotoUrl } from '#contract/private-photos/facts.ts';
import type { Photo } from '#contract/profiles/endpoints.ts';
import { PhotoDropzone } from '#web/features/photos/photo-dropzone.tsx';

import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { useMediaUrl } from '#web/ui/people/media-url.ts';
import { PhotoLabel } from '#web/ui/people/photo-label.tsx';
import { ActForm } from './act-form.tsx';
import { AlbumSection } from './album-section.tsx';
import classes from './private-photos.module.css';

interface AlbumProps {
  own: OwnPrivatePhotos;
  profilePhotos: readonly Photo[];
}

export function Album({ own: { photos, limit }, profilePhotos }: AlbumProps) {
  const { t } = useTranslation();
  const isFull = photos.length >= limit;
  return (
    <AlbumSection title={t('privatephotos:own.album')}>
      <Text c="dimmed" mb="sm" className="tabular">
        {photos.length === 0
          ? t('privatephotos:own.empty')
          : t('photos:manager.count', { count: photos.length, limit })}
      </Text>
      <ul className={classes.album}>
        {photos.map((photo, index) => (
          <AlbumTile key={photo.id} photo={photo} number={index + 1} />
        ))}
      </ul>
      <PhotoDropzone isPrivate hideDone full={isFull ? <Text>{t('photos:manager.full')}</Text> : undefined} />
      {!isFull && profilePhotos.length > 0 && <FromProfile photos={profilePhotos} />}
    </AlbumSection>
  );
}

function AlbumTile({ photo, number }: { photo: OwnPrivatePhotos['photos'][number]; number: number }) {
  const { t } = useTranslation();
  const { id, status } = photo;
  const values = { id: String(id) };
  return (
    <li className={classes.tile}>
      <img src={privatePhotoUrl(id, 'thumb')} alt={t('photos:manager.alt', { number })} decoding="async" />
      {status === 'pending' && <PhotoLabel isAtTop>{t('photos:manager.pending')}</PhotoLabel>}
      {status === 'rejected' && (
        <PhotoLabel isAtTop isDanger>
          {t('photos:manager.rejected')}
        </PhotoLabel>
      )}
      <div className={classes.acts}>
        <ActForm form="move" values={{ ...values, to: 'profile' }} look={{ variant: 'default', size: 'sm' }}>
          {t('privatephotos:own.toProfile')}
        </ActForm>
        <ActForm
          form="remove"
          values={values}
          warning={{ title: t('photos:manager.deleteTitle'), text: t('photos:manager.deleteText') }}
          look={{ variant: 'subtle', color: 'danger', size: 'sm' }}
        >
          {t('photos:manager.delete')}
        </ActForm>
      </div>
    </li>
  );
}

function FromProfile({ photos }: { photos: readonly Photo[] }) {
  const { t } = useTranslation();
  const toUrl = useMediaUrl();
  return (
    <div className={classes.profile}>
      <h3 className={classes.subtitle}>{t('privatephotos:own.fromProfile')}</h3>
      <Text c="dimmed">{t('privatephotos:own.fromProfileHint')}</Text>
      <ul className={classes.album}>
        {photos.map((photo, index) => (
          <li key={photo.id} className={classes.tile}>
            <img
              src={toUrl(photo.thumb_filename)}
              alt={t('photos:manager.alt', { number: index + 1 })}
              loading="lazy"
              decoding="async"
            />
            <div className={classes.acts}>
              <ActForm
                form="move"
                values={{ id: String(photo.id), to: 'private' }}
                look={{ variant: 'default', size: 'sm' }}
              >
                {t('privatephotos:own.makePrivate')}
              </ActForm>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
