import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { revealRefusal } from './reveal.ts';

/** A refusal that concerns no single field. It is brought into sight. */
export function FormError({ error }: { error: unknown }) {
  const describe = useErrorText();
  if (!error) return null;
  return (
    <Alert
      ref={revealRefusal}
      tabIndex={-1}
      color="danger"
      role="alert"
      icon={<IconAlertCircle stroke={1.75} aria-hidden />}
    >
      {describe(error)}
    </Alert>
  );
}
