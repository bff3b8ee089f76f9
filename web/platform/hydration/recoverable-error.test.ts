import { afterEach, expect, test, vi } from 'vitest';
import { reportRecoverableError } from './recoverable-error.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function listReported(...errors: unknown[]): unknown[] {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  for (const error of errors) reportRecoverableError(error);
  return report.mock.calls.map(([error]) => error);
}

test('a view transition that the browser skipped is no fault [NAV-8]', () => {
  const skipped = ['AbortError', 'InvalidStateError', 'TimeoutError'].map(
    (name) => new DOMException('Transition was skipped', name),
  );
  expect(listReported(...skipped)).toEqual([]);
});

test('of what React wraps the cause is told, or is no fault', () => {
  const cause = new TypeError('Cannot read properties of undefined');
  const wrap = (inner: unknown) =>
    new Error('There was an error during concurrent rendering', { cause: inner });
  expect(listReported(wrap(cause), wrap(new DOMException('Skipped', 'AbortError')))).toEqual([cause]);
});

test('whatever else React recovers from is told', () => {
  const faults = [new Error('Hydration failed'), new DOMException('No access', 'SecurityError')];
  expect(listReported(...faults)).toEqual(faults);
});
