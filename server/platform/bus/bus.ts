/** Reaches a member's streams in whichever process they are. */
export interface LiveEvent {
  memberId: number;
  type: string;
  data: Record<string, unknown>;
}

/** Marks events between processes, which concern no member and are sent to no stream. */
export const noMember = -1;

/** Begins the types of events that tell other processes where to read, and which no page receives. */
export const hintPrefix = 'hint.';

/** Announcements of the database may have been missed, because its connection was lost. Stays in the process. */
export const databaseMissed = 'database.missed';

export type Listener = (event: LiveEvent) => void;

/** That this process receives the events of a member. */
export interface Following {
  /** From now on no event of the member is missed, until `isConnected` of the bus is false. */
  isActive(): boolean;
  /** Resolves once it is active, or cannot be for now; undefined: it is. */
  active: Promise<void> | undefined;
  stop(): void;
}

/** Best effort: the next poll of the page makes up for a lost event. */
export interface Bus {
  /**
   * Delivers to this process at once, to others in the next batch; call it after the commit. Others receive `hint` instead, where
   * given: contents stay in the process that wrote them and in the database.
   */
  publish(event: LiveEvent, hint?: LiveEvent): void;
  subscribe(listener: Listener): () => void;
  /** Other processes' events of a member are received for certain only while they are followed. */
  follow(memberId: number): Following;
  isShared: boolean;
  /** Whether events of other processes are received. */
  isConnected(): boolean;
  /** Whether announcements of the database are received, such as changes of domains. */
  hearsDatabase(): boolean;
  close(): Promise<void>;
}

export const alwaysFollowing: Following = { isActive: () => true, active: undefined, stop() {} };

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
    follow: () => alwaysFollowing,
    isConnected: () => true,
    hearsDatabase: () => true,
    close: async () => listeners.clear(),
  };
}
