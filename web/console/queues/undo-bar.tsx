import { queuePaths, undoSeconds } from '#contract/review/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import classes from './undo-bar.module.css';
import type { Undo } from './use-undo.ts';

/** The last decision with its way back for ten seconds. Its place is kept, so that it covers and moves nothing. */
export function UndoBar({ undo: { queue, last, isTooLate, isPending, undo } }: { undo: Undo }) {
  const { t } = useTranslation();
  return (
    <div className={classes.place}>
      {!last && <p className={classes.hint}>{t('review:undo.hint', { seconds: undoSeconds })}</p>}
      <div role="status">
        {last && (
          <div key={last.item} className={classes.bar}>
            <span>{isTooLate ? t('review:undo.tooLate') : last.text}</span>
            {!isTooLate && (
              <form
                method="post"
                action={queuePaths[queue]}
                onSubmit={(event) => {
                  event.preventDefault();
                  undo();
                }}
              >
                <input type="hidden" name="form" value="undo" />
                <input type="hidden" name="item" value={last.item} />
                <Button type="submit" size="compact-md" variant="white" loading={isPending}>
                  {t('review:undo.button')}
                </Button>
              </form>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
