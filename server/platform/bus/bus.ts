/** A live event for a member, in whichever process their streams are. */
export interface LiveEvent {
  memberId: number;
  type: string;
  data: Record<string, unknown>;
}

/** Of events between processes alone: they concern no member, so that no stream sends them. */
export const noMember = -1;

export type Listener = (event: LiveEvent) => void;

/** Best effort: a lost event is made up for by the next poll of the page. */
export interface Bus {
  /** To this process at once, to the others in the next batch; call it after the commit. */
  publish(event: LiveEvent): void;
  subscribe(listener: Listener): () => void;
  /** Whether there may be other processes. */
  isShared: boolean;
  /** Whether what other processes publish is heard. */
  isConnected(): boolean;
  close(): Promise<void>;
}

export function createLocalBus(): Bus {
  const listeners = new Set<Listener>();
  return {
    isShared: false,
    publish(event) {
      for (const listener of listeners) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isConnected: () => true,
    close: async () => listeners.clear(),
  };
}
