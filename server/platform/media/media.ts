import type { Readable } from 'node:stream';

export const mediaTypes = ['webp', 'voice', 'zip', 'camera', 'document'] as const;
export type MediaType = (typeof mediaTypes)[number];
/**
 * Belong to members for long: in backups, and swept once nothing needs them. Camera photos and documents are in no backup: they are
 * deleted with the decision, for good.
 */
const lastingTypes = ['webp', 'voice'] as const satisfies MediaType[];

/** Nothing else is read or written, so that no name leads out of the store. */
export const mediaNamePattern = /^[\w-]{2}[\w-]{4,80}\.(webp|voice|zip|camera|document)$/;

/** Both are sent: `first` 0 and `last` 0 are one byte. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Names are random and written once. */
export interface MediaStore {
  /** Resolves when the file survives a power cut; iterables are streamed. */
  put(name: string, content: Buffer | AsyncIterable<Uint8Array>): Promise<void>;
  /** `bytes` is how many the stream brings: all, or those of the range, which lies within the file. */
  open(name: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | undefined>;
  measure(name: string): Promise<number | undefined>;
  remove(name: string): Promise<void>;
  /** By last modification, for the sweeper of orphans; unfinished files by their final name. */
  listOlderThan(time: Date, type: MediaType): AsyncIterable<string>;
  /** Throws when the store cannot be used as it is set up; returns what an operator should know besides, if anything. */
  check(): Promise<string | undefined>;
}

/** Files of members last modified before this time. */
export async function* listLasting(
  media: Pick<MediaStore, 'listOlderThan'>,
  time: Date,
): AsyncGenerator<string> {
  for (const type of lastingTypes) yield* media.listOlderThan(time, type);
}
