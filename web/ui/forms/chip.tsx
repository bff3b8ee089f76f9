import { IconCheck } from '@tabler/icons-react';
import classes from './chip.module.css';

interface ChipProps {
  type: 'radio' | 'checkbox';
  name?: string;
  value?: string;
  label: string;
  /** A second line; an empty text reserves its place. */
  note?: string | undefined;
  /** Replaces label and note for screen readers. */
  'aria-label'?: string | undefined;
  muted?: boolean;
  checked: boolean;
  disabled?: boolean;
  onChange: () => void;
}

/** A native radio button or checkbox as a pill; fifty of Mantine's on one page are too slow. */
export function Chip({ label, note, muted, ...input }: ChipProps) {
  return (
    <label className={classes.chip} data-muted={muted || undefined}>
      <input {...input} />
      {input.checked && <IconCheck size={16} stroke={2.5} aria-hidden />}
      <span className={classes.lines} data-waits={note === '' || undefined}>
        {label}
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </span>
    </label>
  );
}
