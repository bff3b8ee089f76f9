import { IconCheck } from '@tabler/icons-react';
import classes from './chip.module.css';

interface ChipProps {
  type: 'radio' | 'checkbox';
  name?: string;
  value?: string;
  label: string;
  /** A second line; empty to keep its room. */
  note?: string | undefined;
  /** What a reader says in place of label and note. */
  'aria-label'?: string | undefined;
  muted?: boolean;
  checked: boolean;
  disabled?: boolean;
  onChange: () => void;
}

/** A native radio button or checkbox as a pill; a page shows fifty, which is too many for Mantine's. */
export function Chip({ label, note, muted, ...input }: ChipProps) {
  return (
    <label className={classes.chip} data-muted={muted || undefined}>
      <input {...input} />
      {input.checked && <IconCheck size={16} stroke={2.5} aria-hidden />}
      <span className={classes.lines}>
        {label}
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </span>
    </label>
  );
}
