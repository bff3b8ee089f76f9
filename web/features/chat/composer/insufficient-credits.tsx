import { IconCoins } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCodeText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember, useShop } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import classes from './insufficient-credits.module.css';

export default function InsufficientCreditsNotice({ name }: { name: string }) {
  const { t } = useTranslation();
  const describe = useCodeText();
  const { free_credits_withheld } = useMember();
  return (
    <div role="alert" className={classes.root}>
      <IconCoins size={28} stroke={1.75} aria-hidden />
      <p className={classes.words}>
        <strong>{describe('credits.insufficient', { name })}</strong> {t('chat:composer.kept')}{' '}
        {free_credits_withheld && t('credits:withheld')}
      </p>
      <Button component={Link} to={useShop()} className={classes.action}>
        {t('chat:composer.buy')}
      </Button>
    </div>
  );
}
