import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconCoins } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { useCodeText, useErrorText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import classes from './gift-dialog.module.css';

interface GiftRefusalProps {
  error: unknown;
  name: string;
  price: number;
  isLacking: boolean;
}

/** Why it cannot be given; what credits or Premium can mend says so. */
export function GiftRefusal({ error, name, price, isLacking }: GiftRefusalProps) {
  const { t } = useTranslation();
  const describe = useErrorText();
  if (isLacking) return <Lacking name={name} />;
  if (!error) return null;
  const code = error instanceof AppError ? error.code : undefined;
  const words =
    code === 'chat.price_changed' ? t('gifts:confirm.changed', { count: price }) : describe(error);
  return (
    <Alert color="danger" role="alert" icon={<IconAlertCircle stroke={1.75} aria-hidden />}>
      {words}
      {code === 'chat.conversation_limit' && <Buy label={t('chat:premium.action')} />}
    </Alert>
  );
}

function Lacking({ name }: { name: string }) {
  const { t } = useTranslation();
  const describe = useCodeText();
  const { free_credits_withheld } = useMember();
  return (
    <Alert color="amber" role="alert" icon={<IconCoins stroke={1.75} aria-hidden />}>
      {describe('credits.insufficient', { name })} {free_credits_withheld && t('payments:packages.withheld')}
      <Buy label={t('chat:composer.buy')} />
    </Alert>
  );
}

function Buy({ label }: { label: string }) {
  return (
    <Button component={Link} to="/credits" className={classes.buy}>
      {label}
    </Button>
  );
}
