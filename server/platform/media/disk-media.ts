import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ByteRange, type MediaStore, type MediaType, mediaNamePattern } from './media.ts';

const unfinished = '.part';

/** What can fail on a full disk. */
export interface WritingSteps {
  mkdir(folder: string, how: { recursive: true }): Promise<unknown>;
  open(path: string, how: 'w'): Promise<Pick<FileHandle, 'writeFile' | 'sync' | 'close'>>;
  rename(from: string, to: string): Promise<void>;
}

/** Spreads files over folders by the first two characters of their name. */
export function createDiskMedia(
  directory: string,
  steps: WritingSteps = { mkdir, open, rename },
): MediaStore {
  const locate = (name: string) => {
    if (!mediaNamePattern.test(name)) throw new Error('Not a media name');
    return { folder: join(directory, name.slice(0, 2)), file: join(directory, name.slice(0, 2), name) };
  };
  return {
    async put(name, content) {
      const { folder, file } = locate(name);
      const part = `${file}${unfinished}`;
      await steps.mkdir(folder, { recursive: true });
      try {
        await write(part, content, steps);
        await steps.rename(part, file);
      } catch (error) {
        // On a full disk the unfinished file would take the space of others; the sweeper removes what cannot be removed now.
        await rm(part, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async open(name, range?: ByteRange) {
      if (!mediaNamePattern.test(name)) return undefined;
      // Opened first, so that a file removed meanwhile is still read to its end.
      const handle = await open(locate(name).file, 'r').catch(() => undefined);
      if (!handle) return undefined;
      if (range) {
        const { first: start, last: end } = range;
        return { stream: handle.createReadStream({ start, end }), bytes: end - start + 1 };
      }
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), bytes: size };
    },
    async measure(name) {
      if (!mediaNamePattern.test(name)) return undefined;
      return (await stat(locate(name).file).catch(() => undefined))?.size;
    },
    async remove(name) {
      const { file } = locate(name);
      await rm(file, { force: true });
      await rm(`${file}${unfinished}`, { force: true });
    },
    listOlderThan: (time, type) => listOlderThan(directory, { time, type }),
    async check() {
      await mkdir(directory, { recursive: true });
      return undefined;
    },
  };
}

/** A disk may also say that it is full when the file is closed. */
async function write(
  path: string,
  content: Parameters<MediaStore['put']>[1],
  { open }: WritingSteps,
): Promise<void> {
  const handle = await open(path, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listOlderThan(
  directory: string,
  { time, type }: { time: Date; type: MediaType },
): AsyncIterable<string> {
  for (const folder of await readdir(directory).catch(() => [])) {
    for (const entry of await readdir(join(directory, folder)).catch(() => [])) {
      const name = entry.endsWith(unfinished) ? entry.slice(0, -unfinished.length) : entry;
      if (!mediaNamePattern.test(name) || !name.endsWith(`.${type}`)) continue;
      const info = await stat(join(directory, folder, entry)).catch(() => undefined);
      if (info && info.mtime < time) yield name;
    }
  }
}
