import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './save-status.module.css';

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

/** Reports saves on pages without a save button. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { t } = useTranslation();
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true };
  return (
    <div className={classes.status} role="status">
      {state !== 'idle' && (
        <p data-state={state}>
          {state === 'saved' && <IconCheck {...icon} />}
          {state === 'failed' && <IconAlertCircle {...icon} />}
          {t(`profiles:own.${state}`)}
        </p>
      )}
    </div>
  );
}
