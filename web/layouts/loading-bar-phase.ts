/** Nothing shows before this: most navigations are over sooner. */
export const throttleMs = 200;
/** How long the bar takes to fill while nobody knows how long the page takes. */
export const fillMs = 5000;
/** How long the full bar stays. */
export const hideAfterMs = 500;

export type Phase = 'idle' | 'waiting' | 'filling' | 'done' | 'failed';
export type Signal = 'started' | 'throttled' | 'finished' | 'failed' | 'hidden';

/** The next phase of the bar. Whatever does not fit the phase changes nothing. */
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
      // The error page of a first load is no failed navigation.
      return phase === 'idle' ? phase : 'failed';
    case 'hidden':
      return phase === 'done' || phase === 'failed' ? 'idle' : phase;
  }
}

/** What happens by itself after a while in a phase. */
export function findTimer(phase: Phase): { ms: number; signal: Signal } | undefined {
  if (phase === 'waiting') return { ms: throttleMs, signal: 'throttled' };
  if (phase === 'done' || phase === 'failed') return { ms: hideAfterMs, signal: 'hidden' };
  return undefined;
}
