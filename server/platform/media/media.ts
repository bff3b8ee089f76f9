import type { Readable } from 'node:stream';

export type MediaType = 'webp' | 'zip';

/** Names are random and written once. */
export interface MediaStore {
  /** Resolves when the file is flushed to disk; iterables are streamed. */
  put(name: string, content: Buffer | AsyncIterable<Uint8Array>): Promise<void>;
  open(name: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  remove(name: string): Promise<void>;
  /** By last modification, for the sweeper of orphans; unfinished files by their final name. */
  listOlderThan(time: Date, type: MediaType): AsyncIterable<string>;
}
