import { IconCrop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { User } from '#contract/accounts/endpoints.ts';
import type { Photo } from '#contract/profiles/endpoints.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Portrait } from '#web/ui/people/portrait.tsx';
import { isCroppable } from './crop-area.ts';
import classes from './first-photo.module.css';
import { PhotoDropzone } from './photo-dropzone.tsx';

const CropSheet = lazy(() => importWithRetry(() => import('./crop-sheet.tsx')));

/** The upload area of a new member, below a preview of their card. */
export function FirstPhoto({ profile }: { profile: User['profile'] | undefined }) {
  return (
    <>
      {profile?.main_image && <OwnCard profile={profile} />}
      <PhotoDropzone />
    </>
  );
}

function OwnCard({ profile: { main_image, name, age, city } }: Pick<User, 'profile'>) {
  const [photo] = useQuery(apiQuery(getOwnProfile, {})).data?.profile.photos ?? [];
  return (
    <>
      <div className={classes.card}>
        <Portrait image={main_image} name={name} />
        <span className={classes.caption}>
          <strong>
            <bdi>{name}</bdi>, {age}
          </strong>
          {city && <span>{city}</span>}
        </span>
      </div>
      {photo && isCroppable(photo) && <Crop photo={photo} />}
    </>
  );
}

function Crop({ photo }: { photo: Photo }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        className={classes.crop}
        leftSection={<IconCrop size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('photos:manager.crop')}
      </Button>
      {isOpen && (
        <Suspense>
          <CropSheet photo={photo} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
