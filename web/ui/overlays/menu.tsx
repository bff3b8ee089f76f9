import { UnstyledButton } from '@mantine/core';
import { type CSSProperties, type MouseEvent, type ReactNode, useId } from 'react';
import classes from './menu.module.css';

export interface MenuProps {
  /** `label` names the button where its content is no text. */
  button: ReactNode;
  label?: string;
  /** A round button for an icon. */
  isRound?: boolean;
  className?: string;
  /** Links and buttons, each a list item. */
  children: ReactNode;
}

/**
 * A button with a short list. The browser opens and closes it (Popover API): without scripts too, by Escape and by a
 * press elsewhere, with the focus back on the button.
 */
export function Menu({ button, label, isRound = false, className = '', children }: MenuProps) {
  const id = useId();
  const anchor = { '--anchor': `--menu-${id}` } as CSSProperties;
  return (
    <div className={classes.root} style={anchor}>
      <UnstyledButton
        className={`${classes.button} ${className}`}
        data-round={isRound || undefined}
        aria-label={label}
        popoverTarget={id}
      >
        {button}
      </UnstyledButton>
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
