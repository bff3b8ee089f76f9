/** Outcomes that are counted by what they are of. */
export type Counted = 'mail' | 'sms' | 'push' | 'payment' | 'policy_violation';

/** Is told what happens in this process; there is one where METRICS_PORT is set. Nothing it is told names anybody. */
export interface Watcher {
  /** By the name of the endpoint or the pattern of the route, never by an address. */
  answered(answer: { endpoint: string; method: string; status: number; seconds: number }): void;
  ranJob(run: { queue: string; outcome: string; seconds: number }): void;
  counted(what: Counted, outcome: string): void;
}

/** The watcher of a site, which also answers who asks. */
export interface OpenWatcher extends Watcher {
  /** All metrics as text. */
  scrape(): Promise<string>;
  /** The same as data, to be merged with those of other processes. */
  measure(): Promise<object[]>;
  /**
   * Readings to be taken at each scrape; `definitions` names them and says what each means. Of several processes the highest value
   * counts, unless `merging` says otherwise.
   */
  watch<Name extends string>(
    definitions: Readonly<Record<Name, string>>,
    read: () => Promise<Reading<Name>[]>,
    merging?: Partial<Record<Name, Merging>>,
  ): void;
  close(): void;
}

/** How the values of several processes become one. */
export type Merging = 'sum' | 'min';

/** A value that is read when somebody asks. */
export interface Reading<Name extends string = string> {
  name: Name;
  labels?: Record<string, string>;
  value: number;
}
