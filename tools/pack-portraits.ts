import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { checksumOf, type PackedPhoto, packFile, photoFolder, readPack } from '#database/demo/pack.ts';
import { render } from '#server/features/photos/renditions.ts';

/** Wide enough for what is left of a locked picture. */
const lockedWidth = 48;

/** Writes down what the pictures of the pack need besides themselves; those that did not change keep their line. */
export async function packPortraits(): Promise<void> {
  const known = existsSync(packFile) ? await readPack() : new Map<string, PackedPhoto>();
  const photos: PackedPhoto[] = [];
  for (const file of await readdir(photoFolder)) photos.push(await pack(file, known.get(file)));
  await writeFile(packFile, formatPack(photos));
}

async function pack(file: string, known: PackedPhoto | undefined): Promise<PackedPhoto> {
  const bytes = await readFile(join(photoFolder, file));
  const checksum = checksumOf(bytes);
  if (known?.checksum === checksum) return known;
  const { width, height, fingerprint, color, locked } = await render(bytes);
  const small = await sharp(locked)
    .resize({ width: lockedWidth })
    .webp({ quality: 80, effort: 6 })
    .toBuffer();
  return { file, checksum, width, height, fingerprint, color, locked: small };
}

function formatPack(photos: PackedPhoto[]): string {
  const lines = photos.map(({ file, checksum, width, height, fingerprint, color, locked }) =>
    [file, checksum, width, height, fingerprint, color, locked.toString('base64')].join('\t'),
  );
  return `${lines.sort().join('\n')}\n`;
}

if (import.meta.main) await packPortraits();
