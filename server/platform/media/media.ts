import type { Readable } from 'node:stream';

export const mediaTypes = ['webp', 'zip'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** Nothing else is read or written, so that no name leads out of the store. */
export const mediaNamePattern = /^[\w-]{2}[\w-]{4,80}\.(webp|zip)$/;

/** Names are random and written once. */
export interface MediaStore {
  /** Resolves when the file survives a power cut; iterables are streamed. */
  put(name: string, content: Buffer | AsyncIterable<Uint8Array>): Promise<void>;
  open(name: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  remove(name: string): Promise<void>;
  /** By last modification, for the sweeper of orphans; unfinished files by their final name. */
  listOlderThan(time: Date, type: MediaType): AsyncIterable<string>;
  /** Throws when the store cannot be used as it is set up; returns what an operator should know besides, if anything. */
  check(): Promise<string | undefined>;
}
