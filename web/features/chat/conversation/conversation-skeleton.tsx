import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './conversation.module.css';

/** Widths of the bubbles; every other one is the viewer's own. */
const widths = ['45%', '60%', '35%', '52%', '40%'];

export function ConversationSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.skeleton} role="status" aria-label={t('common:loading')}>
      <div className={classes.header}>
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
      <div className={classes.skeletonBubbles}>
        {widths.map((width) => (
          <span key={width} className="skeleton" style={{ width }} />
        ))}
      </div>
    </div>
  );
}
