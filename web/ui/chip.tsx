import { IconCheck } from '@tabler/icons-react';
import classes from './chip.module.css';

interface ChipProps {
  type: 'radio' | 'checkbox';
  name?: string;
  value?: string;
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: () => void;
}

/** A native radio button or checkbox as a pill; a page shows fifty, which is too many for Mantine's. */
export function Chip({ label, ...input }: ChipProps) {
  return (
    <label className={classes.chip}>
      <input {...input} />
      {input.checked && <IconCheck size={16} stroke={2.5} aria-hidden />}
      {label}
    </label>
  );
}
