import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './skip-link.module.css';

export const contentId = 'content';

/** First in the tab order; skips the navigation. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href={`#${contentId}`} className={classes.skip}>
      {t('layout:skip')}
    </a>
  );
}
