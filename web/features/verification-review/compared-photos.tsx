import { verificationPicturePath } from '#contract/photo-verification/facts.ts';
import type { WaitingVerification } from '#contract/photo-verification/queue.ts';
import { CasePhotos, CasePicture, ShownCases, toPictureUrl } from '#web/console/pictures/shown-cases.tsx';
import type { Shown } from '#web/console/pictures/shown-items.ts';
import { PosePicture } from '#web/features/photo-verification/pose-picture.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './compared-photos.module.css';

/** The pose that was asked for, and the camera photo and the main photo side by side. */
export function ComparedPhotos({ shown }: { shown: Shown<WaitingVerification> }) {
  return (
    <ShownCases shown={shown} className={classes.pair}>
      {(item) => <Pair item={item} />}
    </ShownCases>
  );
}

function Pair({ item: { id, camera, photos, member, pose } }: { item: WaitingVerification }) {
  const { t } = useTranslation();
  const [main, ...others] = photos;
  const { name } = member;
  const toUrl = (photo?: number) => toPictureUrl(verificationPicturePath, id, photo);
  return (
    <>
      <div className={classes.pose}>
        <PosePicture pose={pose} />
        <p>
          <span>{t('verificationreview:pose')}</span>
          {t(`verification:poses.${pose}`)}
        </p>
      </div>
      <CasePicture
        src={toUrl()}
        size={camera}
        title={t('verificationreview:camera')}
        alt={t('verificationreview:cameraOf', { name })}
      />
      {main && (
        <CasePicture
          src={toUrl(main.id)}
          size={main}
          title={t('verificationreview:main')}
          alt={t('verificationreview:mainOf', { name })}
        />
      )}
      <CasePhotos
        photos={others}
        toUrl={toUrl}
        title={t('verificationreview:others')}
        alt={t('verificationreview:otherOf', { name })}
      />
    </>
  );
}
