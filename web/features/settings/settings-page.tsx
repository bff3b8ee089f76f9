import { toLocalPath } from '#contract/local-path.ts';
import { endPause } from '#contract/pauses/endpoints.ts';
import { settingsParts } from '#web/app/settings.ts';
import { formAction } from '#web/platform/api/form-action.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './settings.module.css';
import { SettingsNav } from './settings-nav.tsx';
import { useOfferedParts } from './use-offered-parts.ts';

const queries = () => [...new Set(settingsParts.flatMap((part) => part.queries ?? []))];

export const middleware = [requireTranslations('public', 'more')];
export const clientMiddleware = [requireTranslations('public', 'more')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
/** Without scripts: the one form here ends a break, and leads back to where it was pressed. */
export const action = formAction(
  endPause,
  (_, { searchParams }) => toLocalPath(searchParams.get('next')) ?? '/settings#pause',
  () => ({}),
);

export default function SettingsPage() {
  const { t } = useTranslation();
  return (
    <div className={classes.wide}>
      <PageTitle>{t('settings:title')}</PageTitle>
      <SettingsNav />
      <div className={classes.sections}>
        {useOfferedParts().map(({ anchor, title, Section }) => (
          <Section key={anchor} anchor={anchor} title={title(t)} />
        ))}
      </div>
    </div>
  );
}
