import { IconArrowBackUp, IconHeartFilled, IconX } from '@tabler/icons-react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import type { Choice } from './drag.rules.ts';
import classes from './swipe-page.module.css';

interface SwipeButtonsProps {
  /** Name on the first card; undefined disables the buttons. */
  name: string | undefined;
  /** The member who was passed last. */
  undoName: string | undefined;
  onDecide: (choice: Choice) => void;
  onUndo: () => void;
}

/** Buttons for members who do not swipe. */
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
        // The second click of a double click would like a card not yet seen.
        onClick={({ detail }) => detail < 2 && onDecide('like')}
        disabled={name === undefined}
        aria-label={name === undefined ? t('swipe:buttons.like') : t('swipe:buttons.likeName', { name })}
      >
        <IconHeartFilled size={30} aria-hidden />
      </button>
    </div>
  );
}
