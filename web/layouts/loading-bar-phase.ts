/** Shorter navigations show no bar. */
export const throttleMs = 200;
export const fillMs = 5000;
export const hideAfterMs = 500;

export type Phase = 'idle' | 'waiting' | 'filling' | 'done' | 'failed';
export type Signal = 'started' | 'throttled' | 'finished' | 'failed' | 'hidden';

/** A signal that does not fit the phase is ignored. */
export function nextPhase(phase: Phase, signal: Signal): Phase {
  switch (signal) {
    case 'started':
      return phase === 'filling' ? phase : 'waiting';
    case 'throttled':
      return phase === 'waiting' ? 'filling' : phase;
    case 'finished':
      if (phase === 'filling') return 'done';
      return phase === 'waiting' ? 'idle' : phase;
    case 'failed':
      // The error page of a first load shows no bar.
      return phase === 'idle' ? phase : 'failed';
    case 'hidden':
      return phase === 'done' || phase === 'failed' ? 'idle' : phase;
  }
}

export function findTimer(phase: Phase): { ms: number; signal: Signal } | undefined {
  if (phase === 'waiting') return { ms: throttleMs, signal: 'throttled' };
  if (phase === 'done' || phase === 'failed') return { ms: hideAfterMs, signal: 'hidden' };
  return undefined;
}
