import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useSyncExternalStore } from 'react';
import { createPath, type Location, useLocation, useNavigate, useNavigation } from 'react-router';
import { toLocalPath } from '#contract/local-path.ts';
import { type MissingCode, pageCode } from '#web/platform/hydration/page-code.ts';
import { startReload } from '#web/platform/hydration/reload-pause.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import classes from './missing-page.module.css';

/** Not every browser reports that it is online again. */
const retryMs = 10_000;

/** Shown when a page's code fails to load: the open page stays, with all typed text. */
export function MissingPage() {
  const { location: goal } = useNavigation();
  const missing = useSyncExternalStore(pageCode.subscribe, pageCode.read, () => undefined);
  const key = goal?.key;
  useEffect(() => {
    // Code that arrives later is ready for the next visit.
    if (key) return () => pageCode.tryAgain();
  }, [key]);
  useEffect(() => {
    window.addEventListener('online', pageCode.tryAgain);
    return () => window.removeEventListener('online', pageCode.tryAgain);
  }, []);
  useEffect(() => {
    if (missing !== 'away') return;
    const timer = setInterval(pageCode.tryQuietly, retryMs);
    return () => clearInterval(timer);
  }, [missing]);
  useEffect(() => {
    if (goal && missing === 'outdated' && startReload(Date.now())) open(goal);
  }, [goal, missing]);
  return goal && missing && <Notice goal={goal} missing={missing} />;
}

function open(goal: Location): void {
  window.location.assign(toLocalPath(createPath(goal)) ?? '/');
}

function Notice({ goal, missing }: { goal: Location; missing: MissingCode }) {
  const { t } = useTranslation();
  const here = useLocation();
  const navigate = useNavigate();
  const textId = useId();
  const retry = useRef<HTMLButtonElement>(null);
  const former = useRef<Element>(null);
  useEffect(() => {
    former.current = document.activeElement;
    retry.current?.focus();
  }, []);
  const stay = () => {
    if (former.current instanceof HTMLElement) former.current.focus({ preventScroll: true });
    // Navigating to the current page cancels the pending navigation.
    void navigate(here, { replace: true, state: here.state, preventScrollReset: true });
  };
  const stayOnEscape = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && stay());
  useEffect(() => {
    document.addEventListener('keydown', stayOnEscape);
    return () => document.removeEventListener('keydown', stayOnEscape);
  }, []);
  const texts = {
    away: `${t('errors:network')} ${t('layout:missing.kept')}`,
    outdated: t('layout:loadFailed'),
    trying: t('layout:loadingPage'),
  };
  return (
    <div role="alertdialog" aria-labelledby={textId} className={classes.notice}>
      <p id={textId} className={classes.text} aria-live="assertive">
        {texts[missing]}
      </p>
      <div className={classes.actions}>
        <Button
          ref={retry}
          leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
          aria-busy={missing === 'trying'}
          onClick={() => (missing === 'outdated' ? open(goal) : pageCode.tryAgain())}
        >
          {t('common:retry')}
        </Button>
        <Button variant="default" onClick={stay}>
          {t('layout:missing.stay')}
        </Button>
      </div>
    </div>
  );
}
