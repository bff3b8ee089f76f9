import { IconArrowBackUp, IconHeartFilled, IconX } from '@tabler/icons-react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import type { Choice } from './drag.rules.ts';
import classes from './swipe-page.module.css';

interface SwipeButtonsProps {
  /** Of the first card; without one there is nothing to decide. */
  name: string | undefined;
  /** Who was passed last. */
  undoName: string | undefined;
  onDecide: (choice: Choice) => void;
  onUndo: () => void;
}

/** What a swipe does, for who does not swipe. */
export function SwipeButtons({ name, undoName, onDecide, onUndo }: SwipeButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.buttons}>
      <button
        type="button"
        className={classes.button}
        onClick={() => onDecide('pass')}
        disabled={name === undefined}
        aria-label={name === undefined ? t('swipe:buttons.pass') : t('swipe:buttons.passName', { name })}
      >
        <IconX size={30} stroke={2} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.button}
        onClick={onUndo}
        disabled={undoName === undefined}
        aria-label={
          undoName === undefined ? t('swipe:buttons.undo') : t('swipe:buttons.undoName', { name: undoName })
        }
      >
        <IconArrowBackUp size={28} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={`${classes.button} ${classes.like}`}
        // The second click of a double click would like somebody who was not looked at.
        onClick={({ detail }) => detail < 2 && onDecide('like')}
        disabled={name === undefined}
        aria-label={name === undefined ? t('swipe:buttons.like') : t('swipe:buttons.likeName', { name })}
      >
        <IconHeartFilled size={30} aria-hidden />
      </button>
    </div>
  );
}
