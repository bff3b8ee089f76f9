import { NotTaken } from '#web/console/cases/case-view.tsx';
import { useIsInteractive } from '#web/platform/hydration/use-is-interactive.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import classes from './picture-queue.module.css';
import type { ReservedItems } from './use-reserved-items.ts';

interface NothingShownProps {
  queue: Pick<ReservedItems<unknown>, 'isOver' | 'isLoading' | 'hasFailed' | 'take'>;
  /** Of an empty queue. */
  title: string;
  text: string;
}

/** Why no item is on the screen. */
export function NothingShown({ queue, title, text }: NothingShownProps) {
  const { t } = useTranslation();
  const isInteractive = useIsInteractive();
  const again = (label: string) => (
    <Button variant="default" onClick={queue.take}>
      {label}
    </Button>
  );
  if (queue.isOver) {
    return (
      <EmptyState
        title={t('photoreview:over.title')}
        text={t('photoreview:over.text')}
        action={again(t('photoreview:over.button'))}
      />
    );
  }
  if (!isInteractive && queue.isLoading) return <NotTaken />;
  if (queue.isLoading)
    return <div className={classes.loading} role="status" aria-label={t('photoreview:loading')} />;
  if (queue.hasFailed) {
    return (
      <EmptyState
        title={t('photoreview:loadFailed.title')}
        text={t('photoreview:loadFailed.text')}
        action={again(t('photoreview:look'))}
      />
    );
  }
  return <EmptyState title={title} text={text} action={again(t('photoreview:look'))} />;
}
