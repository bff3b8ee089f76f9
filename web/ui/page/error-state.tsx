import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import classes from './states.module.css';

export interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
}

export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  const describe = useErrorText();
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center" className={classes.state} role="alert">
      <span className={classes.icon} aria-hidden>
        <IconAlertCircle size={32} stroke={1.75} />
      </span>
      <Text>{describe(error)}</Text>
      {onRetry && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
          onClick={onRetry}
        >
          {t('common:retry')}
        </Button>
      )}
    </Stack>
  );
}
