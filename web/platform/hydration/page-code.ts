import { createDeferred } from '../deferred.ts';

/** `away`: the server cannot be reached. `outdated`: the server no longer has this code. */
export type MissingCode = 'away' | 'outdated' | 'trying';

type Load = (path: string) => Promise<unknown>;
type Ask = (path: string) => Promise<MissingCode>;
type Diagnose = (error: unknown) => MissingCode | Promise<MissingCode>;

/**
 * Loads the code of pages for the router, which would reload the document on a failure (vite.config.ts puts this in
 * place of its `import`). It never rejects: the open page stays until a retry succeeds.
 */
export class PageCode {
  private missing: MissingCode | undefined;
  private waiting = 0;
  private next = createDeferred();
  private readonly listeners = new Set<() => void>();
  private readonly load: Load;
  private readonly ask: Ask;

  constructor(load: Load, ask: Ask) {
    this.load = load;
    this.ask = ask;
  }

  readonly read = (): MissingCode | undefined => this.missing;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly import = (path: string): Promise<unknown> =>
    this.loadUntilAvailable(
      () => this.load(path),
      () => this.ask(path),
    );

  /** Likewise for anything else a page needs; `diagnose` throws errors that a retry cannot fix. */
  readonly loadUntilAvailable = async <T>(load: () => Promise<T>, diagnose: Diagnose): Promise<T> => {
    try {
      return await load();
    } catch (error) {
      const missing = await diagnose(error);
      this.waiting += 1;
      try {
        return await this.repeat(load, diagnose, missing);
      } finally {
        this.leave();
      }
    }
  };

  /** Shows that the server seems away until the returned function is called. */
  readonly announceAway = (): (() => void) => {
    this.waiting += 1;
    this.tell('away');
    return this.leave;
  };

  readonly tryAgain = (): void => {
    if (!this.missing) return;
    this.tell('trying');
    this.tryQuietly();
  };

  /** Retries without a notice, because no member asked for it. */
  readonly tryQuietly = (): void => {
    this.next.resolve();
    this.next = createDeferred();
  };

  private async repeat<T>(load: () => Promise<T>, diagnose: Diagnose, first: MissingCode): Promise<T> {
    let missing = first;
    for (;;) {
      const { promise } = this.next;
      this.tell(missing);
      await promise;
      try {
        return await load();
      } catch (error) {
        missing = await diagnose(error);
      }
    }
  }

  private readonly leave = (): void => {
    this.waiting -= 1;
    if (this.waiting === 0) this.tell(undefined);
  };

  private tell(missing: MissingCode | undefined): void {
    this.missing = missing;
    for (const listener of this.listeners) listener();
  }
}

async function askServer(path: string): Promise<MissingCode> {
  try {
    const { ok, status, headers } = await fetch(path, {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'error',
    });
    // A captive network answers with a page of its own.
    const isOurs = !ok || headers.get('content-type')?.includes('javascript');
    return status >= 500 || !isOurs ? 'away' : 'outdated';
  } catch {
    return 'away';
  }
}

export const pageCode = new PageCode((path) => import(/* @vite-ignore */ path), askServer);
