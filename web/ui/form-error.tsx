import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useErrorText } from '#web/platform/api/use-error-text.ts';

/** A refusal that concerns no single field. */
export function FormError({ error }: { error: unknown }) {
  const describe = useErrorText();
  if (!error) return null;
  return (
    <Alert color="danger" role="alert" icon={<IconAlertCircle stroke={1.75} aria-hidden />}>
      {describe(error)}
    </Alert>
  );
}
