import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Glyph } from '#web/ui/signs/glyph.tsx';
import classes from './closing-call.module.css';

export function ClosingCall() {
  const { t } = useTranslation();
  return (
    <section className={classes.call} aria-labelledby="end">
      <Glyph size={72} />
      <h2 id="end" className={classes.title}>
        {t('home:end.title')}
      </h2>
      <Link to="/match-finder" className={classes.finder}>
        {t('home:end.finder')}
      </Link>
    </section>
  );
}
