import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Skeleton } from '#web/ui/elements/skeleton.tsx';
import classes from './chat-row.module.css';

const count = 7;

export function ChatSkeletons() {
  const { t } = useTranslation();
  return (
    <div className={classes.skeletons} role="status" aria-label={t('common:loading')}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className={classes.link}>
          <Skeleton circle height={56} />
          <span className={classes.words}>
            <Skeleton height={14} width="40%" radius="xl" />
            <Skeleton height={12} width="75%" radius="xl" mt={8} />
          </span>
        </div>
      ))}
    </div>
  );
}
