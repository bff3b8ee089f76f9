import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './settings-nav.module.css';

/** The anchors of the sections and their titles, in the order of the page. */
const sections = [
  ['account', 'settings:account.title'],
  ['visibility', 'settings:visibility.title'],
  ['blocked', 'settings:blocked.title'],
  ['automatic-likes', 'wishes:title'],
  ['mandates', 'settings:mandates.title'],
  ['notifications', 'settings:notifications.title'],
  ['language', 'settings:language.title'],
  ['appearance', 'settings:appearance.title'],
  ['app', 'settings:app.title'],
  ['sessions', 'sessions:title'],
  ['data', 'deletion:export.section'],
  ['delete', 'deletion:deletion.section'],
] as const;

/** Beside the sections where there is room for it. */
export function SettingsNav() {
  const { t } = useTranslation();
  return (
    <nav className={classes.nav} aria-label={t('settings:title')}>
      <ul>
        {sections.map(([anchor, title]) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{t(title)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
