import { settingsParts } from '#web/app/settings.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './settings-nav.module.css';

export function SettingsNav() {
  const { t } = useTranslation();
  return (
    <nav className={classes.nav} aria-label={t('settings:title')}>
      <ul>
        {settingsParts.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{title(t)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
