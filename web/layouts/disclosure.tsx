import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import classes from './disclosure.module.css';

export interface DisclosureProps {
  /** What the button shows, and what it is called where that is no text. */
  button: ReactNode;
  label?: string;
  className?: string;
  /** Above the button, for one at the bottom of the screen. */
  opensUp?: boolean;
  /** Links and buttons, each a list item. */
  children: ReactNode;
}

/**
 * A button with a short list below it, for the navigation that is on every page: a tenth of the code of a menu
 * that could stand anywhere. Escape, a click elsewhere and leaving it close it.
 */
export function Disclosure({ button, label, className, opensUp = false, children }: DisclosureProps) {
  const { key } = useLocation();
  // Whatever was chosen led somewhere else. No effect may close it: the one of a page just taken over came late.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const setOpen = (open: boolean) => setOpenAt(open ? key : undefined);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => (isOpen ? watchOutside(root.current, () => setOpenAt(undefined)) : undefined), [isOpen]);
  const closeAfterChoice = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={root} className={classes.root}>
      <UnstyledButton
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </UnstyledButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: choosing by key is a click too */}
      <ul
        id={id}
        className={classes.list}
        data-up={opensUp || undefined}
        hidden={!isOpen}
        onClick={closeAfterChoice}
      >
        {children}
      </ul>
    </div>
  );
}

function watchOutside(root: HTMLElement | null, close: () => void): () => void {
  const closeOnPress = ({ target }: PointerEvent) => {
    if (!root?.contains(target as Node)) close();
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    root?.querySelector('button')?.focus();
  };
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root?.contains(relatedTarget as Node)) close();
  };
  document.addEventListener('pointerdown', closeOnPress);
  document.addEventListener('keydown', closeOnEscape);
  root?.addEventListener('focusout', closeWhenLeft);
  return () => {
    document.removeEventListener('pointerdown', closeOnPress);
    document.removeEventListener('keydown', closeOnEscape);
    root?.removeEventListener('focusout', closeWhenLeft);
  };
}

/** One line of the list: `Link` or `button` inside wears it. */
export const disclosureItem = classes.item ?? '';
