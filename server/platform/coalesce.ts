/** Serialises work per key; callers during a run share the next run, which sees all earlier changes. */
export function createCoalescer(): (key: string, work: () => Promise<void>) => Promise<void> {
  const runs = new Map<string, { running: Promise<void>; next?: Promise<void> }>();

  function start(key: string, work: () => Promise<void>): Promise<void> {
    const running = work().finally(() => {
      if (runs.get(key)?.running === running) runs.delete(key);
    });
    runs.set(key, { running });
    return running;
  }

  return (key, work) => {
    const run = runs.get(key);
    if (!run) return start(key, work);
    const startNext = () => start(key, work);
    run.next ??= run.running.then(startNext, startNext);
    return run.next;
  };
}
