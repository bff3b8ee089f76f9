import { IconAlertCircle } from '@tabler/icons-react';
import classes from './profile-form.module.css';

/** Beside a field that cannot be saved: red, with a sign for those who see no red. */
export function FieldFault({ text }: { text: string }) {
  return (
    <span className={classes.fault}>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      {text}
    </span>
  );
}

/** As Mantine's `error`: nothing while there is no fault. */
export function toFault(text: string | undefined) {
  return text && <FieldFault text={text} />;
}
