import { expect, test } from 'vitest';
import {
  fillMs,
  findTimer,
  hideAfterMs,
  nextPhase,
  type Phase,
  type Signal,
  throttleMs,
} from './loading-bar-phase.ts';

function follow(...signals: Signal[]): Phase[] {
  let phase: Phase = 'idle';
  return signals.map((signal) => {
    phase = nextPhase(phase, signal);
    return phase;
  });
}

test('the bar shows 200 ms after a navigation began, fills over 5 s and leaves 500 ms after it ended [NAV-8]', () => {
  expect(follow('started', 'throttled', 'finished', 'hidden')).toEqual([
    'waiting',
    'filling',
    'done',
    'idle',
  ]);
  expect([throttleMs, fillMs, hideAfterMs]).toEqual([200, 5000, 500]);
  expect(findTimer('waiting')).toEqual({ ms: 200, signal: 'throttled' });
  expect(findTimer('done')).toEqual({ ms: 500, signal: 'hidden' });
  expect(findTimer('filling')).toBeUndefined();
});

test('a navigation that ends sooner shows no bar', () => {
  expect(follow('started', 'finished', 'throttled')).toEqual(['waiting', 'idle', 'idle']);
});

test('a navigation that ends in an error shows a failed bar, whichever is told first [NAV-8]', () => {
  expect(follow('started', 'throttled', 'failed', 'finished')).toEqual([
    'waiting',
    'filling',
    'failed',
    'failed',
  ]);
  expect(follow('started', 'throttled', 'finished', 'failed', 'hidden').slice(-2)).toEqual([
    'failed',
    'idle',
  ]);
});

test('an error page that was loaded directly shows no bar', () => {
  expect(follow('failed')).toEqual(['idle']);
});

test('a second navigation during the first keeps the bar going', () => {
  expect(follow('started', 'throttled', 'started', 'finished')).toEqual([
    'waiting',
    'filling',
    'filling',
    'done',
  ]);
  expect(follow('started', 'throttled', 'finished', 'started').at(-1)).toBe('waiting');
});
