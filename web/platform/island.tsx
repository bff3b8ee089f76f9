import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { replayInput } from './early-input.ts';
import { loadPatiently } from './load-patiently.ts';

type Module<Props> = { default: ComponentType<Props> };

/**
 * A part of a page whose code may follow the page: the server renders it with the rest, the browser takes it over
 * once its own chunk is there, and what stands around it answers before that. `fallback`, of the same size, shows
 * only where the part is first drawn in the browser and its code is still on its way.
 *
 * `const FilterRail = island(() => import('./filter-rail.tsx'))`
 */
export function island<Props extends object>(
  load: () => Promise<Module<Props>>,
  fallback?: ReactNode,
): ComponentType<Props> {
  const known = import.meta.env.SSR ? settle(load()) : undefined;
  const Part = lazy(() => known ?? loadPatiently(load)) as unknown as ComponentType<Props>;
  return function Island(props: Props) {
    const [isTakenOver, setTakenOver] = useState(false);
    const now = (
      <Suspense fallback={fallback}>
        <Part {...props} />
        <TakenOver onDone={setTakenOver} />
      </Suspense>
    );
    const [first] = useState(now);
    // Until its code has come the page around it may be drawn again, but not this: React would throw its HTML away.
    return isTakenOver ? now : first;
  };
}

function TakenOver({ onDone }: { onDone: (isTakenOver: true) => void }): null {
  useEffect(() => {
    onDone(true);
    replayInput();
  }, [onDone]);
  return null;
}

/** Answers at once whoever asks after it has come; a promise always makes them wait, and React show the fallback. */
function settle<Value>(promise: Promise<Value>): Promise<Value> {
  let come: { value: Value } | undefined;
  const settled = promise.then((value) => {
    come = { value };
    return value;
  });
  return Object.assign(settled, {
    // biome-ignore lint/suspicious/noThenProperty: being asked in its own way is the point
    then: (answer: (value: Value) => unknown, refuse?: (error: unknown) => unknown) =>
      come ? answer(come.value) : promise.then(answer, refuse),
  });
}
