import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import classes from './undo-bar.module.css';
import type { Undo } from './use-undo.ts';

/** The last decision with its way back, at the bottom of the window for ten seconds. */
export function UndoBar({ undo: { last, isTooLate, isPending, undo } }: { undo: Undo }) {
  const { t } = useTranslation();
  return (
    <div className={classes.place} role="status">
      {last && (
        <div key={last.item} className={classes.bar}>
          <span>{isTooLate ? t('review:undo.tooLate') : last.text}</span>
          {!isTooLate && (
            <Button size="compact-md" variant="white" loading={isPending} onClick={undo}>
              {t('review:undo.button')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
