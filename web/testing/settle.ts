import { act, configure } from '@testing-library/react';
import * as React from 'react';
import { vi } from 'vitest';

/** The types of React deny that anything follows from synchronous work; a part that suspends does. */
const startAct = React.act as (work: () => void) => PromiseLike<void>;

/** What follows from the events so far; while it lasts the act environment is on. */
let following: Promise<void> | undefined;
/** The focus moves within a press of the pointer, for example. */
let isWithinEvent = false;

const setActing = (isOn: boolean) => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isOn);

configure({
  // A timeout only ends what hangs: the second that the library waits by itself passes under CPU load.
  asyncUtilTimeout: 20_000,
  // The wrapper of the library waits for a timer of its own, which never ends while a test holds the clock.
  asyncWrapper: async (work) => {
    try {
      return await work();
    } finally {
      await settle();
    }
  },
  // The wrapper of the library does not await what follows, as React demands where code of the page loads.
  eventWrapper: (work) => {
    const isWithinAct = !following && Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
    if (isWithinEvent || isWithinAct) return work();
    let result: unknown;
    const rest = startEvent(() => {
      result = work();
    });
    const own = Promise.all([following, finish(rest)]).then(() => {
      if (following === own) following = undefined;
    });
    following = own;
    return result as ReturnType<typeof work>;
  },
});

function startEvent(work: () => void): PromiseLike<void> {
  isWithinEvent = true;
  setActing(true);
  try {
    return startAct(work);
  } finally {
    isWithinEvent = false;
  }
}

/** React counts its act as awaited once `then` is called, so that happens at once. */
function finish(rest: PromiseLike<void>): Promise<void> {
  return new Promise((resolve) => {
    rest.then(() => {
      setActing(false);
      resolve();
    });
  });
}

/**
 * Does something and waits for what follows, except for timers. Expectations come after: when `work` throws,
 * React never renders the updates it has queued.
 */
export async function settle(work: () => unknown = () => {}): Promise<void> {
  await following;
  await act(async () => void (await work()));
  // An effect sends a request, the cache publishes the response a task later, and its render may send another.
  for (let task = 0; task < 3; task += 1) await act(async () => void (await nextTask()));
}

/** As `settle`, but waits for code that is loaded on demand, too. */
export async function settleLoading(work: () => unknown = () => {}): Promise<void> {
  await following;
  await act(async () => {
    await work();
    await vi.dynamicImportSettled();
  });
  await settle();
}

function nextTask(): Promise<unknown> {
  if (vi.isFakeTimers()) return vi.advanceTimersByTimeAsync(0);
  return new Promise((resolve) => setTimeout(resolve));
}
