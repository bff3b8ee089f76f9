import { IconAlertCircle } from '@tabler/icons-react';
import classes from './field-fault.module.css';

export function FieldFault({ text }: { text: string }) {
  return (
    <span className={classes.fault}>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      {text}
    </span>
  );
}
