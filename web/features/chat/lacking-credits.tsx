import { Button } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCodeText } from '#web/platform/use-error-text.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import classes from './composer.module.css';

/** The words for missing credits are those of the error catalogue. */
export default function LackingCredits({ name }: { name: string }) {
  const { t } = useTranslation();
  const describe = useCodeText();
  return (
    <div role="alert" className={classes.lacking}>
      <IconCoins size={28} stroke={1.75} aria-hidden />
      <p className={classes.lackingWords}>
        <strong>{describe('credits.insufficient', { name })}</strong> {t('chat:composer.kept')}
      </p>
      <Button component={Link} to="/credits" className={classes.lackingAction}>
        {t('chat:composer.buy')}
      </Button>
    </div>
  );
}
