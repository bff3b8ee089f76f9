import './consent-banner.css';
import { useLocation } from 'react-router';
import { consentPath, isOpenPage } from '#contract/consent/facts.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';

/** Shown only where third-party content would run; none of those pages has a script of the app. */
export function ConsentBanner() {
  const { consent_categories, consent } = useSettings();
  const isVisitor = useViewer() === null;
  const isOpen = isOpenPage(useLocation());
  if (!isVisitor || !isOpen || consent !== null || consent_categories.length === 0) return null;
  return <Question />;
}

function Question() {
  useTranslationGroups('help');
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <section className="consent-banner" aria-labelledby="consent-title">
      <form method="post" action={consentPath}>
        <input type="hidden" name="next" value={here} />
        <div>
          <h2 id="consent-title">{t('consent:banner.title')}</h2>
          <p>{t('consent:banner.text')}</p>
        </div>
        <div className="consent-banner-ways">
          <Button type="submit" name="choice" value="all" variant="default">
            {t('consent:all')}
          </Button>
          <Button type="submit" name="choice" value="necessary" variant="default">
            {t('consent:necessary')}
          </Button>
          <Button
            component="a"
            href={`${consentPath}?${new URLSearchParams({ next: here })}`}
            variant="default"
          >
            {t('consent:choose')}
          </Button>
        </div>
      </form>
    </section>
  );
}
