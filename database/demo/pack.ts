import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const photoFolder = join(import.meta.dirname, 'photos');
/** One line a picture: everything a photo needs besides the picture itself, so that seeding decodes none; tools/pack-portraits.ts writes it. */
export const packFile = join(import.meta.dirname, 'pack.tsv');

export interface PackedPhoto {
  file: string;
  /** Of the file this was made from. */
  checksum: string;
  width: number;
  height: number;
  fingerprint: string;
  color: string;
  /** What is shown while the photo is locked. */
  locked: Buffer;
}

export async function readPack(): Promise<Map<string, PackedPhoto>> {
  const lines = (await readFile(packFile, 'utf8')).split('\n').filter(Boolean);
  return new Map(lines.map(parseLine).map((photo) => [photo.file, photo]));
}

export function checksumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

function parseLine(line: string): PackedPhoto {
  const [file = '', checksum = '', width, height, fingerprint = '', color = '', locked = ''] =
    line.split('\t');
  return {
    ...{ file, checksum, width: Number(width), height: Number(height), fingerprint, color },
    locked: Buffer.from(locked, 'base64'),
  };
}
