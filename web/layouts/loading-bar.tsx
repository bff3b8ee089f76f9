import {
  type CSSProperties,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useReducer,
} from 'react';
import { useNavigation } from 'react-router';
import { useTranslation } from '#web/platform/use-translation.ts';
import classes from './loading-bar.module.css';
import { fillMs, findTimer, nextPhase } from './loading-bar-phase.ts';

const FailContext = createContext<() => void>(() => {});

/** The error page says with this that the navigation led to it. */
export function useFailLoading(): void {
  const fail = useContext(FailContext);
  useEffect(() => fail(), [fail]);
}

/** The bar at the top while a page is on its way; it outlives the pages. */
export function LoadingBar({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [phase, signal] = useReducer(nextPhase, 'idle');
  const isBusy = useNavigation().state !== 'idle';
  useEffect(() => signal(isBusy ? 'started' : 'finished'), [isBusy]);
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
