import { type ReactNode, useRef } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import classes from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

interface RemovableListProps<T> {
  title: string;
  lead: string;
  none: string;
  items: T[];
  /** Returns a `RemovableRow` with a key. */
  row: (item: T, onRemoved: () => void) => ReactNode;
}

/** A section of items that a member may remove. */
export function RemovableList<T>({ title, lead, none, items, row }: RemovableListProps<T>) {
  const box = useRef<HTMLElement>(null);
  // The focused button is removed with its row.
  const focusBox = () => box.current?.focus();
  return (
    <SettingsSection title={title} box={box}>
      {items.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <>
          <Text mb="sm">{lead}</Text>
          <ul className={classes.list} aria-label={title}>
            {items.map((item) => row(item, focusBox))}
          </ul>
        </>
      )}
    </SettingsSection>
  );
}

interface RemovableRowProps {
  label: string;
  hints: (string | false)[];
  action: string;
  /** Names the action and the item, for screen readers. */
  actionName: string;
  isPending: boolean;
  onRemove: () => void;
}

export function RemovableRow({ label, hints, action, actionName, isPending, onRemove }: RemovableRowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.rowWords}>
        <span className={classes.rowLabel}>{label}</span>
        {hints.map(
          (hint) =>
            hint && (
              <span key={hint} className={classes.rowHint}>
                {hint}
              </span>
            ),
        )}
      </span>
      <Button variant="default" loading={isPending} aria-label={actionName} onClick={onRemove}>
        {action}
      </Button>
    </li>
  );
}
