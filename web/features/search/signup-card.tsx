import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { loginPath } from '#web/platform/api/route-queries.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Glyph } from '#web/ui/glyph.tsx';
import { useSignupLink, useSignupsOpen } from '#web/ui/use-signup-link.ts';
import classes from './signup-card.module.css';

export function SignupCard({ count }: { count: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name } = useSettings();
  const isOpen = useSignupsOpen();
  const signupLink = useSignupLink();
  return (
    <div className={classes.card}>
      <Glyph size={36} />
      <p className={classes.title}>{t('search:signup.title', { count, shown: format.number(count) })}</p>
      {isOpen ? (
        <Button component={Link} {...signupLink} fullWidth px="sm" className={classes.join}>
          {t('search:signup.join')}
        </Button>
      ) : (
        <p className={classes.closed}>{t('finder:join.inviteOnly', { name })}</p>
      )}
      <Link to={loginPath(useLocation())} className={classes.login}>
        {t('search:signup.login')}
      </Link>
    </div>
  );
}
