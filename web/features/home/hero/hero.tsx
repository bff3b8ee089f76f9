import { Link } from 'react-router';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { StartForm } from '#web/features/landers/start-form.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { useSignupsOpen } from '#web/ui/use-signup-link.ts';
import { JoinButton } from '../join-button.tsx';
import classes from './hero.module.css';
import { HeroFilm } from './hero-film.tsx';
import { PortraitCollage } from './portrait-collage.tsx';
import { PortraitFan } from './portrait-fan.tsx';

export function Hero({ members }: { members: MemberCard[] }) {
  const { t } = useTranslation();
  const { min_age, hero } = useSettings();
  const isOpen = useSignupsOpen();
  return (
    <section className={classes.hero} data-kind={hero}>
      <div className={classes.copy}>
        <h1 className={classes.claim}>{t('home:hero.title')}</h1>
        <p className={classes.text}>{t('layout:description')}</p>
        <div className={classes.start}>
          <StartForm asks to="/">
            <input type="hidden" name="signup" value="" />
          </StartForm>
        </div>
        <div className={classes.actions}>
          <span className={classes.join} data-open={isOpen}>
            <JoinButton />
          </span>
          {members.length > 0 && (
            <Button component={Link} to="/members" variant="default" size="lg">
              {t('home:hero.look')}
            </Button>
          )}
        </div>
        <p className={classes.terms}>{t('home:hero.terms', { age: min_age })}</p>
      </div>
      <Picture members={members} />
    </section>
  );
}

function Picture({ members }: { members: MemberCard[] }) {
  const { hero } = useSettings();
  if (hero === 'type') return null;
  if (hero === 'film') return <HeroFilm />;
  return hero === 'collage' ? <PortraitCollage members={members} /> : <PortraitFan members={members} />;
}
