import {
  type CSSProperties,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useReducer,
  useSyncExternalStore,
} from 'react';
import { useNavigation } from 'react-router';
import { pageCode } from '#web/platform/hydration/page-code.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './loading-bar.module.css';
import { fillMs, findTimer, nextPhase } from './loading-bar-phase.ts';

const FailContext = createContext<() => void>(() => {});

export function useFailLoading(): void {
  const fail = useContext(FailContext);
  useEffect(() => fail(), [fail]);
}

export function LoadingBar({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [phase, signal] = useReducer(nextPhase, 'idle');
  const isBusy = useNavigation().state !== 'idle';
  const missing = useSyncExternalStore(pageCode.subscribe, pageCode.read, () => undefined);
  // A page that waits for its code (missing-page.tsx) is no longer loading.
  const isStuck = missing === 'away' || missing === 'outdated';
  useEffect(() => {
    if (isStuck) signal('failed');
    else signal(isBusy ? 'started' : 'finished');
  }, [isBusy, isStuck]);
  useEffect(() => {
    const timer = findTimer(phase);
    if (!timer) return;
    const handle = setTimeout(() => signal(timer.signal), timer.ms);
    return () => clearTimeout(handle);
  }, [phase]);
  const fail = useCallback(() => signal('failed'), []);
  const isShown = phase === 'filling' || phase === 'done' || phase === 'failed';
  return (
    <FailContext value={fail}>
      <div
        className={classes.bar}
        data-phase={phase}
        style={{ '--fill': `${fillMs}ms` } as CSSProperties}
        role="progressbar"
        aria-label={phase === 'failed' ? t('layout:loadFailed') : t('layout:loadingPage')}
        aria-hidden={!isShown}
      />
      {children}
    </FailContext>
  );
}
