import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useId, useState } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import classes from './settings.module.css';

export interface ActionRowProps {
  label: string;
  value?: ReactNode;
  hint?: string;
  /** A verb; with the label it is the accessible name of the button. */
  action: string;
  isDanger?: boolean;
  /** Created by `lazy()`, so that its code is loaded on demand. */
  dialog: ComponentType<{ onClose: () => void }>;
}

export function ActionRow({ label, value, hint, action, isDanger, dialog: Dialog }: ActionRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by key the button inside is pressed */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a finger may miss the button */}
      <div className={classes.row} onClick={pressWithin}>
        <div className={classes.rowWords}>
          <span id={`${id}-label`} className={classes.rowLabel}>
            {label}
          </span>
          {value !== undefined && <span>{value}</span>}
          {hint && (
            <span id={`${id}-hint`} className={classes.rowHint}>
              {hint}
            </span>
          )}
        </div>
        <Button
          id={`${id}-action`}
          variant={isDanger ? 'outline' : 'default'}
          color={isDanger ? 'danger' : undefined}
          className={classes.rowAction}
          aria-labelledby={`${id}-action ${id}-label`}
          aria-describedby={hint && `${id}-hint`}
          onClick={() => setOpen(true)}
        >
          {action}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** On a phone the whole row acts as its button. */
function pressWithin({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const button = currentTarget.querySelector('button');
  if (!button || button.contains(target as Node)) return;
  if (!window.matchMedia('(max-width: 35.99em)').matches) return;
  // The dialog restores the focus to this button.
  button.focus();
  button.click();
}
