import { Link } from 'react-router';
import type { SwipeCard } from '#contract/swipe/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import classes from './swipe-page.module.css';

/** Shows the details that do not fit on the card, and the keys, where there is room. */
export function AboutPanel({ card: { id, name, about, interests } }: { card: SwipeCard }) {
  const { t } = useTranslation();
  return (
    <aside className={classes.panel} aria-label={t('swipe:panel.about', { name })}>
      <h2>{t('swipe:panel.about', { name })}</h2>
      {about && <p className={classes.about}>{about}</p>}
      {interests.length > 0 && (
        <ul className={classes.interests}>
          {interests.map((interest) => (
            <li key={interest}>{t(`profiles:interest.${interest}`)}</li>
          ))}
        </ul>
      )}
      <Button component={Link} to={`/members/${id}`} variant="default">
        {t('swipe:panel.open')}
      </Button>
      <ul className={classes.keys} aria-label={t('swipe:keys.label')}>
        {(['pass', 'like', 'open', 'photo', 'undo'] as const).map((key) => (
          <li key={key}>
            <kbd>{signs[key] ?? t('swipe:keys.space')}</kbd>
            {t(`swipe:keys.${key}`)}
          </li>
        ))}
      </ul>
    </aside>
  );
}

const signs: Partial<Record<string, string>> = { pass: '←', like: '→', open: '↑', undo: '⌫' };
