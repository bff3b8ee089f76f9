/** Reaches a member's streams in whichever process they are. */
export interface LiveEvent {
  memberId: number;
  type: string;
  data: Record<string, unknown>;
}

/** Marks events between processes, which concern no member and are sent to no stream. */
export const noMember = -1;

/** Of notifications in PostgreSQL, which triggers send, too (`tell_sites_changed`). */
export const channel = 'duet_live';

/** Events between processes in one notification. */
export interface Batch {
  /** Who sent it; empty: the database. */
  origin: string;
  events: LiveEvent[];
}

export type Listener = (event: LiveEvent) => void;

/** Best effort: the next poll of the page makes up for a lost event. */
export interface Bus {
  /** Delivers to this process at once, to others in the next batch; call it after the commit. */
  publish(event: LiveEvent): void;
  subscribe(listener: Listener): () => void;
  isShared: boolean;
  /** Whether events of other processes are received. */
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
