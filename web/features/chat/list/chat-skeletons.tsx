import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './chat-row.module.css';

const count = 7;

export function ChatSkeletons() {
  const { t } = useTranslation();
  return (
    <div className={classes.skeletons} role="status" aria-label={t('common:loading')}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className={classes.link}>
          <span className="skeleton" />
          <span className={classes.words}>
            <span className="skeleton" />
            <span className="skeleton" />
          </span>
        </div>
      ))}
    </div>
  );
}
