import { Link, useLocation } from 'react-router';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { loginPath } from '#web/platform/api/route-queries.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { useMediaUrl } from '#web/ui/people/media-url.ts';
import { Glyph } from '#web/ui/signs/glyph.tsx';
import { useSignupLink, useSignupsOpen } from '#web/ui/use-signup-link.ts';
import classes from './signup-card.module.css';

/** A desktop shows all of them, a phone half. */
const faces = 6;

interface SignupCardProps {
  count: number;
  /** Members in its blurred background: the visitor has seen all of them above. */
  members: MemberCard[];
}

export function SignupCard({ count, members }: SignupCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name } = useSettings();
  const isOpen = useSignupsOpen();
  const signupLink = useSignupLink();
  const toUrl = useMediaUrl();
  const images = members.flatMap(({ main_image }) => main_image ?? []).slice(-faces);
  return (
    <div className={classes.card}>
      <div className={classes.faces} aria-hidden>
        {images.map(({ thumb_filename }) => (
          <img key={thumb_filename} src={toUrl(thumb_filename)} alt="" loading="lazy" decoding="async" />
        ))}
      </div>
      <div className={classes.words}>
        <Glyph size={36} />
        <p className={classes.title}>{t('search:signup.title', { count, shown: format.number(count) })}</p>
        {isOpen ? (
          <Button component={Link} {...signupLink} px="xl" className={classes.join}>
            {t('search:signup.join')}
          </Button>
        ) : (
          <p className={classes.closed}>{t('finder:join.inviteOnly', { name })}</p>
        )}
        <Link to={loginPath(useLocation())} className={classes.login}>
          {t('search:signup.login')}
        </Link>
      </div>
    </div>
  );
}
