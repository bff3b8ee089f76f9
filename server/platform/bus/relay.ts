/** One connection to a server that is made for messages. When it is lost, `createRelayedBus` opens the next one. */
export interface Relay {
  publish(subject: string, payload: string): void;
  subscribe(subject: string): void;
  unsubscribe(subject: string): void;
  /** A round trip: the server has taken, or refused by `lost`, everything that was sent before. */
  ping(): Promise<void>;
  /** Sends nothing more and waits for nothing. */
  close(): void;
}

export interface RelayListener {
  receive(subject: string, payload: string): void;
  /** Also when the server refuses a subject: what it does not carry goes by the database. */
  lost(): void;
}

export type OpenRelay = (listener: RelayListener) => Promise<Relay>;
