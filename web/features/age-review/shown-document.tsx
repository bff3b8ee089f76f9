import { ageCheckPicturePath } from '#contract/age-checks/facts.ts';
import type { WaitingAgeCheck } from '#contract/age-checks/queue.ts';
import { CasePhotos, CasePicture, ShownCases, toPictureUrl } from '#web/console/pictures/shown-cases.tsx';
import type { Shown } from '#web/console/pictures/shown-items.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './shown-document.module.css';

/** The document, and the photos of its member to compare the face with. */
export function ShownDocument({ shown }: { shown: Shown<WaitingAgeCheck> }) {
  const { t } = useTranslation();
  return (
    <ShownCases shown={shown} className={classes.case}>
      {({ id, document, photos, member: { name } }) => (
        <>
          <CasePicture
            src={toPictureUrl(ageCheckPicturePath, id)}
            size={document}
            title={t('agereview:document')}
            alt={t('agereview:documentOf', { name })}
          />
          <CasePhotos
            photos={photos}
            toUrl={(photo) => toPictureUrl(ageCheckPicturePath, id, photo)}
            title={t('agereview:photos')}
            alt={t('agereview:photoOf', { name })}
          />
        </>
      )}
    </ShownCases>
  );
}
