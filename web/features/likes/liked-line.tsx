import { IconHeartFilled } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { LikedPart } from '#contract/likes/parts.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './liked-line.module.css';

const LikedPhoto = lazy(() => importWithRetry(() => import('./liked-photo.tsx')));

interface LikedLineProps {
  liked: LikedPart;
  /** Whether the viewer likes it; else it is of the viewer's profile. */
  own: boolean;
}

/** What of a profile is liked: the words as they were, or the small photo to whom it belongs. */
export function LikedLine({ liked, own }: LikedLineProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.line}>
      <span className={classes.what}>
        <IconHeartFilled size={14} aria-hidden />
        {t(own ? `likes:part.given.${liked.part}` : `likes:part.received.${liked.part}`)}
      </span>
      {liked.part === 'photo' ? (
        !own && (
          <Suspense fallback={<span className={classes.photo} />}>
            <LikedPhoto photo={liked.photo} />
          </Suspense>
        )
      ) : (
        <q className={classes.quote}>{liked.words}</q>
      )}
    </span>
  );
}
