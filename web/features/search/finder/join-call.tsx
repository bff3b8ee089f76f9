import { Link, useLocation } from 'react-router';
import { loginPath } from '#web/platform/api/route-queries.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Glyph } from '#web/ui/signs/glyph.tsx';
import { useSignupLink, useSignupsOpen } from '#web/ui/use-signup-link.ts';
import classes from './match-finder.module.css';

/** The sign-up link carries the answers. Without a count the domain hides its members from visitors. */
export function JoinCall({ count }: { count?: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name } = useSettings();
  const isOpen = useSignupsOpen();
  const signupLink = useSignupLink();
  const titles = {
    unknown: () => t('finder:join.hiddenText'),
    nobody: () => t('finder:join.nobody'),
    some: () => t('search:signup.title', { count: count ?? 0, shown: format.number(count ?? 0) }),
  };
  const known = count === 0 ? 'nobody' : 'some';
  return (
    <div className={classes.join}>
      <Glyph size={36} />
      <p className={classes.joinTitle}>{titles[count === undefined ? 'unknown' : known]()}</p>
      {isOpen ? (
        <>
          <Button component={Link} {...signupLink} size="lg">
            {t('search:signup.join')}
          </Button>
          <p className={classes.help}>{t('finder:join.kept')}</p>
        </>
      ) : (
        <p className={classes.help}>{t('finder:join.inviteOnly', { name })}</p>
      )}
      <Link to={loginPath(useLocation())} className={classes.again}>
        {t('search:signup.login')}
      </Link>
    </div>
  );
}
