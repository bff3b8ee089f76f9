import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Alert } from '#web/ui/elements/alert.tsx';
import { revealRefusal } from '../reveal.ts';

interface RefusalAlertProps {
  color?: 'danger' | 'amber';
  icon?: ReactNode;
  children: ReactNode;
}

/** Explains a refusal and is scrolled into view. */
export function RefusalAlert({
  color = 'danger',
  icon = <IconAlertCircle stroke={1.75} aria-hidden />,
  children,
}: RefusalAlertProps) {
  return (
    <Alert ref={revealRefusal} tabIndex={-1} color={color} role="alert" icon={icon}>
      {children}
    </Alert>
  );
}
