import type { Readable } from 'node:stream';

/** Files by random name; a name is written once and never changed. */
export interface MediaStore {
  /** Resolves when the file is safe on disk. */
  put(name: string, content: Buffer): Promise<void>;
  /** undefined when there is no such file. */
  open(name: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  remove(name: string): Promise<void>;
  /** Names of files last changed before the given time, for the sweeper of orphans. */
  listOlderThan(time: Date): AsyncIterable<string>;
}
