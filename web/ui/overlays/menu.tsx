import { type CSSProperties, type MouseEvent, type ReactNode, useId } from 'react';
import classes from './menu.module.css';

export interface MenuProps {
  /** Names a button whose content is no text. */
  button: ReactNode;
  label?: string;
  isRound?: boolean;
  className?: string;
  /** Links and buttons, each a list item. */
  children: ReactNode;
}

/**
 * A button with a short list. The Popover API opens and closes it without scripts, handles Escape and returns the
 * focus.
 */
export function Menu({ button, label, isRound = false, className = '', children }: MenuProps) {
  const id = useId();
  const anchor = { '--anchor': `--menu-${id}` } as CSSProperties;
  return (
    <div className={classes.root} style={anchor}>
      <button
        type="button"
        className={`${classes.button} ${className}`}
        data-round={isRound || undefined}
        aria-label={label}
        popoverTarget={id}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: choosing by key is a click too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links and buttons inside are what is pressed */}
      <div id={id} popover="auto" className={classes.list} onClick={closeAfterChoice}>
        <ul>{children}</ul>
      </div>
    </div>
  );
}

function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover();
}

export const menuItem = classes.item ?? '';
