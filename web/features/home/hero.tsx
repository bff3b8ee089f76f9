import { Link } from 'react-router';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { StartForm } from '#web/features/landers/start-form.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import classes from './hero.module.css';
import { JoinButton } from './join-button.tsx';
import { PortraitFan } from './portrait-fan.tsx';

export function Hero({ members }: { members: MemberCard[] }) {
  const { t } = useTranslation();
  const { min_age } = useSettings();
  return (
    <section className={classes.hero}>
      <div className={classes.copy}>
        <h1 className={classes.claim}>{t('home:hero.title')}</h1>
        <p className={classes.text}>{t('layout:description')}</p>
        <div className={classes.start}>
          <StartForm asks to="/">
            <input type="hidden" name="signup" value="" />
          </StartForm>
        </div>
        <div className={classes.actions}>
          <span className={classes.join}>
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
      <PortraitFan members={members} />
    </section>
  );
}
