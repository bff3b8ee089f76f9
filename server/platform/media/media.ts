import type { Readable } from 'node:stream';

/** How the names of files end. */
export type MediaType = 'webp' | 'zip';

/** Files by random name; a name is written once and never changed. */
export interface MediaStore {
  /** Resolves when the file is safe on disk. What comes in pieces is written as it comes. */
  put(name: string, content: Buffer | AsyncIterable<Uint8Array>): Promise<void>;
  /** undefined when there is no such file. */
  open(name: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  remove(name: string): Promise<void>;
  /**
   * Names of files last changed before the given time, for the sweeper of orphans. A file that was never finished
   * is listed under the name it was to have.
   */
  listOlderThan(time: Date, type: MediaType): AsyncIterable<string>;
}
