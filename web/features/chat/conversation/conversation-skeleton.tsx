import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Skeleton } from '#web/ui/elements/skeleton.tsx';
import classes from './conversation.module.css';

/** Widths of the bubbles; every other one is the viewer's own. */
const widths = ['45%', '60%', '35%', '52%', '40%'];

export function ConversationSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.skeleton} role="status" aria-label={t('common:loading')}>
      <div className={classes.header}>
        <Skeleton circle height={44} />
        <Skeleton height={16} width={140} radius="xl" />
      </div>
      <div className={classes.skeletonBubbles}>
        {widths.map((width, index) => (
          <Skeleton
            key={width}
            height={42}
            width={width}
            radius="lg"
            className={index % 2 ? classes.skeletonOwn : undefined}
          />
        ))}
      </div>
    </div>
  );
}
