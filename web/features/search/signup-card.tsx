import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { loginPath } from '#web/platform/api/route-queries.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Circles } from '#web/ui/circles.tsx';
import { useSignupLink } from '#web/ui/use-signup-link.ts';
import classes from './signup-card.module.css';

export function SignupCard({ count }: { count: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={classes.card}>
      <Circles size={36} />
      <p className={classes.title}>{t('search:signup.title', { count, shown: format.number(count) })}</p>
      <Button component={Link} {...useSignupLink()} fullWidth px="sm">
        {t('search:signup.join')}
      </Button>
      <Link to={loginPath(useLocation())} className={classes.login}>
        {t('search:signup.login')}
      </Link>
    </div>
  );
}
