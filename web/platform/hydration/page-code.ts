/** `away`: the server cannot be reached. `outdated`: it can, and does not have this code any more. */
export type MissingCode = 'away' | 'outdated' | 'trying';

type Load = (path: string) => Promise<unknown>;
type Ask = (path: string) => Promise<MissingCode>;

/**
 * Loads the code of pages for the router, which would reload the document when it does not come (vite.config.ts puts
 * this in place of its `import`). It never rejects: the page that is open stays until somebody tries again.
 */
export class PageCode {
  private missing: MissingCode | undefined;
  private waiting = 0;
  private next = Promise.withResolvers<void>();
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

  readonly import = async (path: string): Promise<unknown> => {
    try {
      return await this.load(path);
    } catch {
      this.waiting += 1;
      const code = await this.insist(path);
      this.waiting -= 1;
      if (this.waiting === 0) this.tell(undefined);
      return code;
    }
  };

  readonly tryAgain = (): void => {
    if (!this.missing) return;
    this.tell('trying');
    this.next.resolve();
    this.next = Promise.withResolvers();
  };

  private async insist(path: string): Promise<unknown> {
    for (;;) {
      const missing = await this.ask(path);
      const { promise } = this.next;
      this.tell(missing);
      await promise;
      try {
        return await this.load(path);
      } catch {
        // It is asked again what is missing.
      }
    }
  }

  private tell(missing: MissingCode | undefined): void {
    this.missing = missing;
    for (const listener of this.listeners) listener();
  }
}

async function askServer(path: string): Promise<MissingCode> {
  try {
    const { status } = await fetch(path, { method: 'HEAD', cache: 'no-store' });
    return status >= 500 ? 'away' : 'outdated';
  } catch {
    return 'away';
  }
}

export const pageCode = new PageCode((path) => import(/* @vite-ignore */ path), askServer);
