import { IconHeartFilled } from '@tabler/icons-react';
import { swipeLikesPerDay } from '#contract/swipe/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './swipe-page.module.css';

/** One heart for each like of the day. */
export function LikesLeft({ left }: { left: number }) {
  const { t } = useTranslation();
  return (
    <p className={classes.likes}>
      <span className={classes.pips} aria-hidden>
        {Array.from({ length: swipeLikesPerDay }, (_, pip) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a heart is nothing but its place
          <IconHeartFilled key={pip} size={18} data-given={pip >= left || undefined} />
        ))}
      </span>
      <span className={classes.count}>{t('swipe:likes.left', { count: left })}</span>
    </p>
  );
}
