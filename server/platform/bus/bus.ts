/** Something that happened to a member, for the streams open in any process. */
export interface LiveEvent {
  /** Who is to hear of it. */
  memberId: number;
  type: string;
  data: Record<string, unknown>;
}

export type Listener = (event: LiveEvent) => void;

/** Best effort and fast: the truth is in the database, a lost event is mended by the next poll. */
export interface Bus {
  /** Delivers here at once and to the other processes in the next batch; call it after the commit. */
  publish(event: LiveEvent): void;
  subscribe(listener: Listener): () => void;
  close(): Promise<void>;
}

/** Bus of a single process, as with the embedded database. */
export function createLocalBus(): Bus {
  const listeners = new Set<Listener>();
  return {
    publish(event) {
      for (const listener of listeners) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}
